import sharp from 'sharp'
import { sized } from './measure.ts'

const WIDTH = sized(4_000, 320)

/** A photo as large and as detailed as a phone's, with a GPS position; a different one for each seed. */
export async function takePhoto(seed: number): Promise<Buffer> {
  const [width, height] = [WIDTH, (WIDTH * 3) / 4]
  const noise = (sigma: number) => ({ type: 'gaussian', mean: 128, sigma }) as const
  const shapes = await sharp({
    create: { width: 400 + seed, height: 300, channels: 3, background: '#000', noise: noise(60) },
  })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#000', noise: noise(6) },
  })
    .raw()
    .toBuffer()
  for (const [at, value] of grain.entries()) {
    shapes[at] = Math.max(0, Math.min(255, (shapes[at] ?? 0) + value - 128))
  }
  return sharp(shapes, { raw: { width, height, channels: 3 } })
    .withExif({
      IFD0: { Make: 'Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 31/1 0/1' },
    })
    .jpeg({ quality: 88 })
    .toBuffer()
}
