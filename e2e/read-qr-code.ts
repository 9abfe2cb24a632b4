import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './fixtures.ts'

/** Which modules are inverted, by the number of the mask. */
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]
/** Up to version 5, the bytes of level L are not interleaved, and those of level M from version 4 on in two blocks. */
const LEVEL_L = 0b01
const LEVEL_M = 0b00
/** How many bytes such a block has, by the size of the code. */
const BLOCKS_OF_M = new Map([
  [33, 32],
  [37, 43],
])
const LARGEST = 37
const BYTES = 0b0100
/** The rounded corners of the frame; the quiet zone inside is wider. */
const INSET = 8

type Modules = { size: number; isDark: (x: number, y: number) => boolean }

/** The text of a QR code, read from its picture on the screen or in a file, as a phone does. */
export async function readQrCode(image: Locator | Buffer): Promise<string> {
  const { size, isDark } = await photograph(
    'screenshot' in image ? await image.screenshot() : image,
  )
  expect(size).toBeLessThanOrEqual(LARGEST)
  const format = [0, 1, 2, 3, 4].reduce((bits, x) => bits * 2 + Number(isDark(x, 8)), 0) ^ 0b10101
  const level = format >> 3
  expect([LEVEL_L, LEVEL_M]).toContain(level)
  const isInverted = MASKS[format & 0b111]
  const read = listDataModules(size).map(([x, y]) =>
    Number(isDark(x, y) !== Boolean(isInverted?.(x, y))),
  )
  const block = level === LEVEL_M ? BLOCKS_OF_M.get(size) : undefined
  const bits = block === undefined ? read : joinBlocks(read, block)
  const numberAt = (from: number, count: number) =>
    Number.parseInt(bits.slice(from, from + count).join(''), 2)
  expect(numberAt(0, 4)).toBe(BYTES)
  const bytes = Array.from({ length: numberAt(4, 8) }, (_, nth) => numberAt(12 + nth * 8, 8))
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
}

/** Of two blocks, whose bytes take turns. */
function joinBlocks(bits: readonly number[], block: number): number[] {
  const bytes = Array.from({ length: 2 * block }, (_, nth) => bits.slice(nth * 8, nth * 8 + 8))
  return [0, 1].flatMap((which) => bytes.filter((_, nth) => nth % 2 === which).flat())
}

/** The modules of the picture: the first finder is seven of them wide. */
async function photograph(image: Buffer): Promise<Modules> {
  const { width, height } = await sharp(image).metadata()
  const inside = {
    left: INSET,
    top: INSET,
    width: width - 2 * INSET,
    height: height - 2 * INSET,
  }
  const framed = await sharp(image).extract(inside).toBuffer()
  const { data, info } = await sharp(framed)
    .trim({ background: '#fff', threshold: 100 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isDarkAt = (x: number, y: number) =>
    (data[Math.floor(y) * info.width + Math.floor(x)] ?? 255) < 128
  const edge = Array.from({ length: info.width }, (_, x) => x).findIndex((x) => !isDarkAt(x, 1))
  const size = Math.round((info.width * 7) / edge)
  const module = info.width / size
  return { size, isDark: (x, y) => isDarkAt((x + 0.5) * module, (y + 0.5) * module) }
}

/** Upwards and downwards in turn, two columns at a time from the right. */
function listDataModules(size: number): [number, number][] {
  const pairs = Array.from({ length: (size - 1) / 2 }, (_, nth) => size - 1 - 2 * nth)
  return pairs
    .map((right) => (right <= 6 ? right - 1 : right))
    .flatMap((right, nth) =>
      Array.from({ length: size }, (_, row) => (nth % 2 === 0 ? size - 1 - row : row)).flatMap(
        (y): [number, number][] => [
          [right, y],
          [right - 1, y],
        ],
      ),
    )
    .filter(([x, y]) => !isPattern(x, y, size))
}

/** The finders with the format beside them, the timing lines, and the one alignment pattern. */
function isPattern(x: number, y: number, size: number): boolean {
  const isAtEdge = (place: number) => place < 9
  const isFar = (place: number) => place >= size - 8
  const isAligned = (place: number) => Math.abs(place - (size - 7)) <= 2
  return (
    (isAtEdge(x) && isAtEdge(y)) ||
    (isFar(x) && isAtEdge(y)) ||
    (isAtEdge(x) && isFar(y)) ||
    x === 6 ||
    y === 6 ||
    (size > 21 && isAligned(x) && isAligned(y))
  )
}
