import sharp from 'sharp'

// One thread per picture and no cache: the queue decides how many pictures are processed at a time.
sharp.concurrency(1)
sharp.cache(false)
// Only formats that are sniffed are ever decoded: no SVG file, no PDF, no scientific formats.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    // What `writePng` makes of a HEIC picture.
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadHeifFile',
    'VipsForeignLoadNsgifFile',
    // What we draw ourselves: never a file, and a file is never read as SVG.
    'VipsForeignLoadSvgBuffer',
  ],
})

export { sharp }
