import type { Cover } from '#contract/cover-faces.ts'

type Raw = { data: Buffer; info: { width: number; height: number; channels: number } }

/** So many cells across a circle: too few to tell a face by. */
const CELLS = 4

/** Fills each circle with a few large cells of the average color, in place. */
export function coverPixels(picture: Raw, covers: readonly Cover[]): void {
  for (const cover of covers) coverCircle(picture, cover)
}

/** Pixels of one row and one cell, from the first to before the last. */
type Run = { from: number; to: number; cell: number }

function coverCircle({ data, info }: Raw, cover: Cover): void {
  const { channels } = info
  const sums = new Float64Array(CELLS * CELLS * channels)
  const counts = new Float64Array(CELLS * CELLS)
  const runs = listRuns(info, cover)
  for (const { from, to, cell } of runs) {
    counts[cell] = (counts[cell] ?? 0) + to - from
    for (let channel = 0; channel < channels; channel += 1) {
      let sum = 0
      for (let at = from * channels + channel; at < to * channels; at += channels)
        sum += data[at] ?? 0
      const place = cell * channels + channel
      sums[place] = (sums[place] ?? 0) + sum
    }
  }
  for (const { from, to, cell } of runs)
    for (let channel = 0; channel < channels; channel += 1) {
      const average = Math.round((sums[cell * channels + channel] ?? 0) / (counts[cell] ?? 1))
      for (let at = from * channels + channel; at < to * channels; at += channels)
        data[at] = average
    }
}

/** The parts of rows that a circle covers, cut where another cell begins. */
function listRuns({ width, height }: Raw['info'], { x, y, size }: Cover): Run[] {
  const radius = Math.max(((size / 100) * width) / 2, 1)
  const [centerX, centerY] = [(x / 100) * width, (y / 100) * height]
  const side = (2 * radius) / CELLS
  const within = (at: number, most: number) => Math.min(Math.max(Math.ceil(at - 0.5), 0), most)
  const runs: Run[] = []
  const end = within(centerY + radius, height)
  for (let row = within(centerY - radius, height); row < end; row += 1) {
    const away = row + 0.5 - centerY
    const half = Math.sqrt(Math.max(radius ** 2 - away ** 2, 0))
    const band = Math.min(Math.floor((away + radius) / side), CELLS - 1)
    for (let column = 0; column < CELLS; column += 1) {
      const left = centerX - radius + column * side
      const from = within(Math.max(left, centerX - half), width)
      const to = within(Math.min(left + side, centerX + half), width)
      if (to > from)
        runs.push({ from: row * width + from, to: row * width + to, cell: band * CELLS + column })
    }
  }
  return runs
}
