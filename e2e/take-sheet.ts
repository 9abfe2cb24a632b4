import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp, { type OverlayOptions } from 'sharp'

const FOLDER = join(import.meta.dirname, '../docs/screenshots')
const GAP = 24
const FORM = { quality: 72, effort: 6 }

/**
 * Whether to write the current look instead of comparing it, after a change that somebody has
 * checked.
 */
export const isTakingPictures = process.env['LOOKS'] === 'write'

/** Saves a screenshot of a page. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (!isTakingPictures) return
  await page.evaluate(() => document.fonts.ready)
  await sharp(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
    .webp(FORM)
    .toFile(join(FOLDER, name))
}

type Layout = {
  /** Relative to the original screenshots. */
  scale?: number
  /** In pixels of the original screenshots. */
  tallest?: number
  columns?: number
}

/** Puts screenshots side by side, scaled down and cropped to their tops. */
export async function takeSheet(
  name: string,
  pictures: readonly Buffer[],
  { scale = 0.5, tallest = 1_700, columns = pictures.length }: Layout = {},
): Promise<void> {
  const tiles: OverlayOptions[] = []
  let [left, top, width, height] = [0, 0, 0, 0]
  for (const [place, picture] of pictures.entries()) {
    const { data, info } = await shrink(picture, scale, tallest)
    if (place % columns === 0) [left, top] = [0, place === 0 ? 0 : height + GAP]
    tiles.push({ input: data, left, top })
    width = Math.max(width, left + info.width)
    height = Math.max(height, top + info.height)
    left += info.width + GAP
  }
  await sharp({ create: { width, height, channels: 3, background: '#8a8a86' } })
    .composite(tiles)
    .webp(FORM)
    .toFile(join(FOLDER, name))
}

async function shrink(picture: Buffer, scale: number, tallest: number) {
  const { width, height } = await sharp(picture).metadata()
  return sharp(picture)
    .extract({ left: 0, top: 0, width, height: Math.min(height, tallest) })
    .resize({ width: Math.round(width * scale) })
    .png()
    .toBuffer({ resolveWithObject: true })
}
