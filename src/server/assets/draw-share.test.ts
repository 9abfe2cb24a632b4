import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { samples } from '#samples/samples.ts'
import { newSite, type Site } from '#site/facts/site.ts'
import { readSharePicture, type SharePicture } from '#site/share-picture.ts'
import { templates } from '#site/templates/index.ts'
import { drawableWords } from '#site/text/drawable-words.ts'
import { anyText } from '../testing/any-text.ts'
import { listCharacters } from '../testing/list-characters.ts'
import { samplePhoto } from '../testing/sample-uploads.ts'
import { sized } from '../testing/sized.ts'
import { createPictureWorkers, type PictureWorkers } from './picture-workers.ts'

let folder: string
let workers: PictureWorkers
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-share-'))
  workers = createPictureWorkers(join(folder, 'workers'))
})
afterAll(async () => {
  await workers.close()
  await rm(folder, { recursive: true })
})

type Shown = { kind: 'photo' | 'logo'; bytes: Uint8Array; focus?: string; plate?: string }

const at = (focus: string | undefined) => (focus === undefined ? {} : { focus })

async function draw(facts: Site, shown?: Shown): Promise<Buffer> {
  const input = shown ? join(folder, 'shown') : null
  if (input && shown) await writeFile(input, shown.bytes)
  const picture = shown
    ? {
        kind: shown.kind,
        id: 'a',
        path: 'a.jpg',
        ...at(shown.focus),
        ...(shown.plate && { plate: shown.plate }),
      }
    : null
  const share: SharePicture = { ...readSharePicture(facts), picture }
  const outcome = await workers.run({ kind: 'share', input, folder, share })
  expect(outcome.verdict).toBe('done')
  return readFile(join(folder, 'share.jpg'))
}

async function expectShareable(bytes: Buffer): Promise<void> {
  const { width, height, format, exif } = await sharp(bytes).metadata()
  expect({ width, height, format, exif }).toEqual({ width: 1_200, height: 630, format: 'jpeg' })
  expect(bytes.byteLength).toBeLessThanOrEqual(150_000)
}

describe.each(templates)('The share picture of $label', (template) => {
  const typical = { ...newSite(), troopName: 'Troop 42', template: template.name }

  it('can be shared with every sample, on a photo, with a logo and without', async () => {
    const photo = { kind: 'photo' as const, bytes: await samplePhoto(3, 900, 1_200) }
    const logo = { kind: 'logo' as const, bytes: await sharp(photo.bytes).png().toBuffer() }
    const hardest = ['long', 'arabic']
    const shared = sized(
      samples,
      samples.filter(({ name }) => hardest.includes(name)),
    )
    for (const [index, { site }] of shared.entries()) {
      const shown = [photo, logo, undefined][index % 3]
      await expectShareable(await draw({ ...site, template: template.name }, shown))
    }
  })

  it('keeps in sight what the leader chose of a photo', async () => {
    const half = { width: 900, height: 900, channels: 3, background: '#ff0000' } as const
    const bytes = await sharp({ create: { ...half, height: 1_800, background: '#0000ff' } })
      .composite([{ input: { create: half }, top: 0, left: 0 }])
      .png()
      .toBuffer()
    const seen = async (focus: string) => {
      const drawn = await draw(typical, { kind: 'photo', bytes, focus })
      const top = sharp(drawn).extract({ left: 500, top: 2, width: 200, height: 40 })
      const [red, , blue] = (await top.stats()).channels
      return (red?.mean ?? 0) > (blue?.mean ?? 0) ? 'top' : 'bottom'
    }
    expect(await seen('50 0')).toBe('top')
    expect(await seen('50 100')).toBe('bottom')
  })

  it('puts a logo on white on a plate with round corners, however flat it is', async () => {
    for (const [width, height] of [
      [400, 400],
      [500, 40],
      [5, 300],
    ] as const) {
      const create = { width, height, channels: 3, background: '#f0eee8' } as const
      const logo = { kind: 'logo' as const, bytes: await sharp({ create }).png().toBuffer() }
      const drawn = await draw(typical, { ...logo, plate: '#f0eee8' })
      await expectShareable(drawn)
      expect(drawn).not.toEqual(await draw(typical, logo))
    }
  })

  it('leaves out a photo that is a strip, which would take minutes to fill it', async () => {
    const without = await draw(typical)
    for (const [width, height] of [
      [2, 1_600],
      [1_600, 3],
    ] as const) {
      const create = { width, height, channels: 3, background: '#284' } as const
      const bytes = await sharp({ create }).jpeg().toBuffer()
      expect(await draw(typical, { kind: 'photo', bytes })).toEqual(without)
    }
  })

  it('says another name with other pixels, and the same with the same', async () => {
    const drawn = await draw(typical)
    expect(await draw(typical)).toEqual(drawn)
    expect(await draw({ ...typical, troopName: 'Troop 43' })).not.toEqual(drawn)
  })

  it('has the letters of its template, though a worker may read so little', async () => {
    const drawn = await draw(typical)
    const share: SharePicture = { ...readSharePicture(typical), picture: null }
    const program = `import { drawShare } from '${import.meta.dirname}/draw-share.ts'
await drawShare(${JSON.stringify({ kind: 'share', input: null, folder, share })})`
    execFileSync(process.execPath, ['--input-type=module', '--eval', program])
    expect(drawn.equals(await readFile(join(folder, 'share.jpg')))).toBe(true)
  })

  it('is drawn whatever the name is: never as markup', async () => {
    const name = fc.oneof(
      anyText({ maxLength: 300 }),
      fc.stringMatching(/^[<>&;"'a-z/ ]{1,60}$/),
      fc.constantFrom('</span>', '&bogus;', '<svg/onload=alert(1)>', '🏕️', 'w'.repeat(300), '\0'),
    )
    await fc.assert(
      fc.asyncProperty(name, async (troopName) => {
        await expectShareable(await draw({ ...typical, troopName }))
      }),
      { numRuns: sized(12, 3) },
    )
  })

  it('can be read on a white photo: dark enough behind the words', async () => {
    const create = { width: 1_600, height: 1_200, channels: 3 as const, background: '#ffffff' }
    const white = await sharp({ create }).jpeg().toBuffer()
    const bytes = await draw(typical, { kind: 'photo', bytes: white })
    const beside = sharp(bytes).extract({ left: 4, top: 480, width: 40, height: 140 })
    expect(Math.max(...(await beside.raw().toBuffer()))).toBeLessThan(125)
  })

  it('has a font for every letter that is taken for drawable', async () => {
    const { font } = (await template.loadShare())(null)
    const there = listCharacters(await readFile(join('src/site', font.source)))
    const all = Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code))
    const drawable = all.filter(
      (character) => character.trim() && drawableWords(character) === character,
    )
    expect(drawable.length).toBeGreaterThan(290)
    expect(drawable.filter((character) => !there.has(character.codePointAt(0) ?? 0))).toEqual([])
  })
})

it('A photo that cannot be decoded is a broken file, and the next picture is drawn', async () => {
  const input = join(folder, 'bad')
  await writeFile(input, 'no picture')
  const share = readSharePicture(newSite())
  const photo = { ...share, picture: { kind: 'photo' as const, id: 'a', path: 'a.jpg' } }
  const outcome = await workers.run({ kind: 'share', input, folder, share: photo })
  expect(outcome.verdict).toBe('broken')
  await expectShareable(await draw(newSite()))
})
