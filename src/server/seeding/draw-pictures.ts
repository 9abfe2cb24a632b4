import sharp from 'sharp'
import { drawScene } from '#samples/scenes.ts'
import type { FileStore } from '../storage/file-store.ts'

export type DrawnPicture = {
  width: number
  height: number
  color: string
  files: { type: PictureType; width: number; key: string; bytes: number }[]
}

type PictureType = 'image/webp' | 'image/jpeg'

/** The size of a drawing, and the files generated from it. */
type Shape = {
  name: string
  width: number
  height: number
  forms: readonly { type: PictureType; width: number }[]
}

const PHOTO: Shape = {
  name: 'scene',
  width: 960,
  height: 720,
  forms: [
    { type: 'image/webp', width: 480 },
    { type: 'image/webp', width: 960 },
    { type: 'image/jpeg', width: 960 },
  ],
}

/** The picture at the top of a page. */
export const HERO: Shape = {
  name: 'hero',
  width: 2_048,
  height: 1_365,
  forms: [
    { type: 'image/webp', width: 640 },
    { type: 'image/webp', width: 1_440 },
    { type: 'image/jpeg', width: 2_048 },
  ],
}

/**
 * Draws the landscapes that sample troops show in place of photos; identical ones are drawn once.
 */
export function drawPictures(
  store: FileStore,
  scenes: readonly number[],
  shape = PHOTO,
): Promise<DrawnPicture[]> {
  return Promise.all(scenes.map((scene) => drawPicture(store, scene, shape)))
}

async function drawPicture(
  store: FileStore,
  scene: number,
  { name, width, height, forms }: Shape,
): Promise<DrawnPicture> {
  const svg = Buffer.from(drawScene(scene, width, height))
  const files = await Promise.all(
    forms.map(async ({ type, width }) => {
      const picture = sharp(svg).resize({ width })
      const isWebp = type === 'image/webp'
      const encoded = isWebp ? picture.webp() : picture.jpeg({ quality: 76 })
      const bytes = await encoded.toBuffer()
      const key = `seeds/${name}-${scene}/${width}.${isWebp ? 'webp' : 'jpg'}`
      await store.write(key, bytes)
      return { type, width, key, bytes: bytes.byteLength }
    }),
  )
  const { dominant } = await sharp(svg).stats()
  return { width, height, color: hex([dominant.r, dominant.g, dominant.b]), files }
}

const hex = (channels: number[]) =>
  `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
