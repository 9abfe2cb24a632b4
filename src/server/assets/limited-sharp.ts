import sharp from 'sharp'

// One thread per picture and no cache: the queue limits how many pictures are processed at a time.
sharp.concurrency(1)
sharp.cache(false)
// Only sniffed formats are ever decoded: no SVG file, no PDF, no scientific formats.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    // The output of `writePng` for a HEIC picture.
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadHeifFile',
    'VipsForeignLoadNsgifFile',
    // For our own drawings: a file is never read as SVG.
    'VipsForeignLoadSvgBuffer',
  ],
})

export { sharp }
