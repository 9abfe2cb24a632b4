import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'

const FOLDER = join(import.meta.dirname, '../docs/screenshots')
const SCALE = 0.5
const TALLEST = 1_700
const GAP = 24

/** Puts pictures of one page side by side, small, and no more of each than its beginning. */
export async function takeSheet(name: string, pictures: readonly Buffer[]): Promise<void> {
  let left = 0
  const tiles: OverlayOptions[] = []
  let tallest = 0
  for (const picture of pictures) {
    const { width, height } = await sharp(picture).metadata()
    const shown = Math.min(height, TALLEST)
    const { data, info } = await sharp(picture)
      .extract({ left: 0, top: 0, width, height: shown })
      .resize({ width: Math.round(width * SCALE) })
      .png()
      .toBuffer({ resolveWithObject: true })
    tiles.push({ input: data, left, top: 0 })
    left += info.width + GAP
    tallest = Math.max(tallest, info.height)
  }
  await sharp({
    create: { width: left - GAP, height: tallest, channels: 3, background: '#8a8a86' },
  })
    .composite(tiles)
    .webp({ quality: 72, effort: 6 })
    .toFile(join(FOLDER, name))
}
