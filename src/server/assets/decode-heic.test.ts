import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  extentOf,
  GRID,
  HDR_GRID,
  payloadOf,
  sampleGridHeic,
  tilesOf,
} from '../testing/grid-heic.ts'
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
  return decodeHeic(input, most, async (pixels) => ({ ...pixels, data: Buffer.from(pixels.data) }))
}

const SAMPLES = [
  ['A HEIC picture', sampleHeic],
  ['A HEIC picture of tiles', sampleGridHeic],
] as const

it.each(SAMPLES)('%s is turned as it says, and brings its color profile', async (_name, sample) => {
  const decoded = await decode(await sample())
  expect(decoded).toMatchObject({ width: 320, height: 240, channels: 3 })
  expect(decoded?.data.byteLength).toBe(320 * 240 * 3)
  expect(decoded?.profile?.byteLength).toBeGreaterThan(100)
})

it('Tiles are put together without seams, and cut where the picture ends', async () => {
  const [whole, tiled] = [await decode(await sampleHeic()), await decode(await sampleGridHeic())]
  for (let row = 0; row < 240; row++) expect(apart(whole, tiled, row * 320, 1, 320)).toBeLessThan(4)
  for (let column = 0; column < 320; column++) {
    expect(apart(whole, tiled, column, 320, 240)).toBeLessThan(4)
  }
})

type Decoded = Awaited<ReturnType<typeof decode>>

/** The average difference between two pictures along a line of pixels. */
function apart(one: Decoded, other: Decoded, start: number, step: number, count: number): number {
  let sum = 0
  for (let pixel = start; pixel < start + step * count; pixel += step) {
    for (const place of [pixel * 3, pixel * 3 + 1, pixel * 3 + 2]) {
      sum += Math.abs((one?.data[place] ?? 0) - (other?.data[place] ?? 255))
    }
  }
  return sum / count / 3
}

const LAST_TILE = 10
const BROKEN_GRIDS: [string, (heic: Buffer) => unknown][] = [
  ['says it is 65535 × 65535', (heic) => payloadOf(heic).fill(255, 2, 6)],
  ['has more tiles than it names', (heic) => payloadOf(heic).fill(255, 0, 2)],
  ['names one tile again and again', (heic) => tilesOf(heic).fill('\0\x01', 0, 12, 'latin1')],
  ['is one of its own tiles', (heic) => tilesOf(heic).writeUInt16BE(GRID, LAST_TILE)],
  ['has another grid as a tile', (heic) => tilesOf(heic).writeUInt16BE(HDR_GRID, LAST_TILE)],
  ['names a tile that is not there', (heic) => tilesOf(heic).writeUInt16BE(999, LAST_TILE)],
  ['is larger than its tiles', (heic) => heic.writeUInt32BE(64, heic.indexOf('ispe') + 8)],
  ['has an empty tile', (heic) => extentOf(heic, 2).writeUInt32BE(0, 12)],
  ['has a tile outside the file', (heic) => extentOf(heic, 2).fill(255, 8, 12)],
]

it.each(BROKEN_GRIDS)('A HEIC picture is refused that %s', async (_name, change) => {
  const heic = await sampleGridHeic()
  change(heic)
  await expect(decode(heic)).rejects.toThrow(/libheif/)
})

it('A HEIC picture with more pixels than may be is not decoded', async () => {
  await expect(decode(await sampleHeic(), 320 * 240 - 1)).rejects.toThrow(/pixel limit|libheif/)
})

it.each(SAMPLES)('%s is decoded or refused, whatever is changed in it', async (_name, sample) => {
  const heic = await sample()
  const head = heic.lastIndexOf('mdat')
  for (let mutant = 0; mutant < MUTANTS; mutant++) {
    const changed = Buffer.from(heic)
    for (let change = 0; change <= mutant % 4; change++) {
      const place = (mutant * 7_919 + change * 104_729) % (mutant % 2 ? head : heic.byteLength)
      changed[place] = (changed[place] ?? 0) ^ (1 << (mutant % 8))
    }
    const outcome = await decode(changed).catch((error: unknown) => error)
    if (outcome instanceof Error || outcome === null) continue
    expect(outcome).toMatchObject({ width: expect.any(Number), height: expect.any(Number) })
  }
})
