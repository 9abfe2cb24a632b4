import type { Cover } from '#contract/cover-faces.ts'

type Raw = { data: Buffer; info: { width: number; height: number; channels: number } }

/** So many cells across a circle: too few to tell a face by. */
const CELLS = 4

/** Fills each circle with a few large cells of the average color, in place. */
export function coverPixels(picture: Raw, covers: readonly Cover[]): void {
  for (const cover of covers) coverCircle(picture, cover)
}

function coverCircle({ data, info }: Raw, { x, y, size }: Cover): void {
  const { width, height, channels } = info
  const radius = Math.max(((size / 100) * width) / 2, 1)
  const [centerX, centerY] = [(x / 100) * width, (y / 100) * height]
  const [left, top] = [centerX - radius, centerY - radius]
  const within = (at: number, most: number) => Math.min(Math.max(Math.floor(at), 0), most)
  const [firstX, endX] = [within(left, width), within(centerX + radius + 1, width)]
  const [firstY, endY] = [within(top, height), within(centerY + radius + 1, height)]
  const cellAt = (column: number, row: number) => {
    const part = (at: number) =>
      Math.min(Math.max(Math.floor((at / (2 * radius)) * CELLS), 0), CELLS - 1)
    return part(row + 0.5 - top) * CELLS + part(column + 0.5 - left)
  }
  const sums = new Float64Array(CELLS * CELLS * channels)
  const counts = new Uint32Array(CELLS * CELLS)
  const eachPixel = (work: (at: number, cell: number) => void) => {
    for (let row = firstY; row < endY; row += 1)
      for (let column = firstX; column < endX; column += 1)
        if (Math.hypot(column + 0.5 - centerX, row + 0.5 - centerY) <= radius)
          work((row * width + column) * channels, cellAt(column, row))
  }
  eachPixel((at, cell) => {
    counts[cell] = (counts[cell] ?? 0) + 1
    for (let channel = 0; channel < channels; channel += 1) {
      const sum = cell * channels + channel
      sums[sum] = (sums[sum] ?? 0) + (data[at + channel] ?? 0)
    }
  })
  eachPixel((at, cell) => {
    for (let channel = 0; channel < channels; channel += 1)
      data[at + channel] = Math.round((sums[cell * channels + channel] ?? 0) / (counts[cell] ?? 1))
  })
}
