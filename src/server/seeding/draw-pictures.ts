import sharp from 'sharp'
import type { AssetFile } from '#contract/asset-record.ts'
import { drawScene } from '#samples/scenes.ts'
import type { FileStore } from '../storage/file-store.ts'

export type DrawnPicture = {
  color: string
  files: Pick<AssetFile, 'type' | 'width' | 'key' | 'bytes'>[]
}

const SCENES = 8
const FORMS = [
  { type: 'image/webp', width: 480, ending: '480.webp' },
  { type: 'image/webp', width: 960, ending: '960.webp' },
  { type: 'image/jpeg', width: 960, ending: '960.jpg' },
] as const

/** Draws the landscapes that sample troops show in place of photos, once for all of them. */
export async function drawPictures(store: FileStore): Promise<DrawnPicture[]> {
  const scenes = Array.from({ length: SCENES }, (_, index) => index + 1)
  return Promise.all(
    scenes.map(async (scene) => {
      const svg = Buffer.from(drawScene(scene))
      const files = await Promise.all(
        FORMS.map(async ({ type, width, ending }) => {
          const picture = sharp(svg).resize({ width })
          const encoded = type === 'image/webp' ? picture.webp() : picture.jpeg({ quality: 76 })
          const bytes = await encoded.toBuffer()
          const key = `seeds/scene-${scene}/${ending}`
          await store.write(key, bytes)
          return { type, width, key, bytes: bytes.byteLength }
        }),
      )
      const { dominant } = await sharp(svg).stats()
      return { color: hex([dominant.r, dominant.g, dominant.b]), files }
    }),
  )
}

const hex = (channels: number[]) =>
  `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
