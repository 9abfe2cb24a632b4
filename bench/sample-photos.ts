import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawPatch, drawScene } from '#samples/scenes.ts'
import type { Hero, Photo, PictureFile } from '#site/facts/assets.ts'
import { sized } from './measure.ts'

export type SamplePhotos = {
  photos: Pick<Photo, 'width' | 'height' | 'color' | 'files'>[]
  hero: Pick<Hero, 'width' | 'height' | 'color' | 'brightest' | 'files'>
  /** Keyed by the path in the published site. */
  contents: Map<string, Uint8Array>
}

const WIDTH = sized(2_048, 512)
const HEIGHT = (WIDTH * 3) / 4

/**
 * The sample landscapes with the grain of a phone's photo, processed exactly like uploads, so that a
 * page weighs what a troop's page weighs.
 */
export async function makeSamplePhotos(count: number): Promise<SamplePhotos> {
  const folder = await mkdtemp(join(tmpdir(), 'scoutsite-photos-'))
  const originals: string[] = []
  for (let number = 1; number <= count; number += 1) {
    const file = join(folder, `${number}.jpg`)
    await writeFile(file, await drawOriginal(number))
    originals.push(file)
  }
  const logo = await sharp(Buffer.from(drawPatch())).png({ palette: true }).toBuffer()
  const contents = new Map<string, Uint8Array>([['logo.png', logo]])
  // Loaded late: once it is, sharp no longer decodes SVG drawings, as on the server.
  const { makePicture } = await import('#server/assets/make-picture.ts')
  async function make(original: string, kind: 'photo' | 'hero', id: string | number) {
    const { files: made, brightest, ...look } = await makePicture(original, folder, kind)
    const files: PictureFile[] = []
    for (const { name, type, width } of made) {
      if (type === 'application/pdf') continue
      const path = `photos/sample-${id}-${name}`
      contents.set(path, await readFile(join(folder, name)))
      files.push({ path, type, width })
    }
    return { ...look, files, brightest: brightest ?? 255 }
  }
  const hero = await make(originals[0] ?? '', 'hero', 'hero')
  const photos: SamplePhotos['photos'] = []
  for (const [index, original] of originals.entries()) {
    const { brightest: _, ...photo } = await make(original, 'photo', index + 1)
    photos.push(photo)
  }
  await rm(folder, { recursive: true })
  return { photos, hero, contents }
}

function drawOriginal(number: number): Promise<Buffer> {
  const grain = {
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  } as const
  return sharp(Buffer.from(drawScene(number)))
    .resize({ width: WIDTH, height: HEIGHT })
    .flatten()
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer()
}
