import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The scene of `sampleHeic` in parts, as an iPhone writes it: a grid of 2 × 3 tiles, cropped to its
 * size (pink beyond it) and then rotated, a thumbnail, a grid for HDR, and metadata.
 */
export const sampleGridHeic = () => readFile(join(import.meta.dirname, 'phone-grid.heic'))

/** The item ids that tests refer to. The tiles are 1 to 6. */
export const GRID = 7
export const HDR_GRID = 12

/** The payload of the grid: rows and columns minus one in a byte each, width and height in two. */
export const payloadOf = (heic: Buffer) => heic.subarray(heic.indexOf('idat') + 6)

/** The item ids of its tiles, two bytes each. */
export const tilesOf = (heic: Buffer) => heic.subarray(heic.indexOf('dimg') + 8)

/** The extent of an item: its id, then from byte 8 its offset and length in four bytes each. */
export function extentOf(heic: Buffer, part: number): Buffer {
  const extent = listExtents(heic).find((each) => each.readUInt16BE() === part)
  if (!extent) throw new Error(`no part ${part}`)
  return extent
}

function listExtents(heic: Buffer): Buffer[] {
  const list = heic.subarray(heic.indexOf('iloc') + 10)
  const start = (at: number) => 2 + at * 16
  return Array.from({ length: list.readUInt16BE() }, (_, at) =>
    list.subarray(start(at), start(at + 1)),
  )
}

/** The same file with additional items that we ignore, such as phones add. */
export function addParts(heic: Buffer, count: number): Buffer {
  const parts = Array.from({ length: count }, (_, part) => {
    const entry = Buffer.from('\0\0\0\x15infe\x02\0\0\x01\0\0\0\0note\0', 'latin1')
    entry.writeUInt16BE(1_000 + part, 12)
    return entry
  })
  const added = Buffer.concat(parts)
  const list = heic.indexOf('iinf')
  const end = list - 4 + heic.readUInt32BE(list - 4)
  for (const box of ['iinf', 'meta']) {
    const place = heic.indexOf(box) - 4
    heic.writeUInt32BE(heic.readUInt32BE(place) + added.byteLength, place)
  }
  heic.writeUInt16BE(heic.readUInt16BE(list + 8) + count, list + 8)
  for (const extent of listExtents(heic)) {
    const isInFile = extent.readUInt16BE(2) === 0
    if (isInFile) extent.writeUInt32BE(extent.readUInt32BE(8) + added.byteLength, 8)
  }
  return Buffer.concat([heic.subarray(0, end), added, heic.subarray(end)])
}
