import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleHeic } from '../testing/sample-uploads.ts'
import { decodeHeic } from './decode-heic.ts'

const MOST = 50_000_000
const MUTANTS = 40
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-heic-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function decode(heic: Buffer, most = MOST) {
  const input = join(folder, 'original')
  await writeFile(input, heic)
  return decodeHeic(input, most, async (pixels) => ({ ...pixels, bytes: pixels.data.byteLength }))
}

it('A HEIC picture is turned as it says, and brings its color profile', async () => {
  const decoded = await decode(await sampleHeic())
  expect(decoded).toMatchObject({ width: 320, height: 240, channels: 3 })
  expect(decoded?.bytes).toBe(320 * 240 * 3)
  expect(decoded?.profile?.byteLength).toBeGreaterThan(100)
})

it('A HEIC picture with more pixels than may be is not decoded', async () => {
  await expect(decode(await sampleHeic(), 320 * 240 - 1)).rejects.toThrow(/pixel limit|libheif/)
})

it('Whatever is changed in a HEIC picture, it is decoded or refused', async () => {
  const heic = await sampleHeic()
  for (let mutant = 0; mutant < MUTANTS; mutant++) {
    const changed = Buffer.from(heic)
    for (let change = 0; change <= mutant % 4; change++) {
      const place = (mutant * 7_919 + change * 104_729) % (mutant % 2 ? 920 : heic.byteLength)
      changed[place] = (changed[place] ?? 0) ^ (1 << (mutant % 8))
    }
    const outcome = await decode(changed).catch((error: unknown) => error)
    if (outcome instanceof Error || outcome === null) continue
    expect(outcome).toMatchObject({ width: expect.any(Number), height: expect.any(Number) })
  }
})
