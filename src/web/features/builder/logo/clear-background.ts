import {
  distanceTo,
  listBorder,
  NEAR,
  type Pixels,
  whiteBorderOf,
} from '#site/color/white-border.ts'

/** An edge is blended with the background over this many pixels. */
const EDGE = 2
/** A color further from the background than this is not a shade of it. */
const CLEARLY_ELSE = 64
/** How similarly two colors must differ from the background to be shades of one color. */
const ALIKE = 0.9
/** A smaller share of all pixels than this is specks on a white picture, not a logo. */
const LEAST_LEFT = 0.002

/**
 * The RGBA pixels of a picture without the white that is connected to its border. White inside
 * stays. Null for a picture without such a border, and for an entirely white one.
 */
export function clearBackground(pixels: Pixels): Uint8ClampedArray<ArrayBuffer> | null {
  const color = whiteBorderOf(pixels)
  if (!color) return null
  const ground = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const { cleared, rim } = flood(pixels, ground)
  const made = withAlpha(pixels, cleared)
  const edge = new Set(rim.flatMap((at) => around(pixels, at)))
  for (const at of edge) if (!cleared[at]) soften(made, pixels, cleared, ground, at)
  const left = cleared.length - cleared.reduce((sum, each) => sum + each, 0)
  return left >= cleared.length * LEAST_LEFT ? made : null
}

/** Marks the pixels near the background color that connect to the border; `rim` is their end. */
function flood(pixels: Pixels, ground: readonly number[]) {
  const { width, height } = pixels
  const cleared = new Uint8Array(width * height)
  const open: number[] = []
  const rim: number[] = []
  const reach = (at: number): boolean => {
    if (cleared[at]) return true
    if (distanceTo(ground, pixels, at) > NEAR) return false
    cleared[at] = 1
    open.push(at)
    return true
  }
  listBorder(width, height).forEach(reach)
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % width
    const around = [
      x > 0 && at - 1,
      x < width - 1 && at + 1,
      at >= width && at - width,
      at < width * (height - 1) && at + width,
    ]
    if (
      !around
        .filter((near) => near !== false)
        .map(reach)
        .every(Boolean)
    )
      rim.push(at)
  }
  return { cleared, rim }
}

function withAlpha({ data, channels }: Pixels, cleared: Uint8Array) {
  const made = new Uint8ClampedArray(cleared.length * 4)
  for (let at = 0; at < cleared.length; at += 1) {
    if (cleared[at]) continue
    const start = at * channels
    for (let part = 0; part < 3; part += 1) made[at * 4 + part] = data[start + part] ?? 0
    made[at * 4 + 3] = channels < 4 ? 255 : (data[start + 3] ?? 0)
  }
  return made
}

/**
 * An edge pixel is a blend of the background and the color behind the edge. It becomes that color,
 * with its share as opacity: then no white rim is left, and on white it looks as before.
 */
function soften(
  made: Uint8ClampedArray,
  pixels: Pixels,
  cleared: Uint8Array,
  ground: readonly number[],
  at: number,
): void {
  const own = differenceOf(pixels, ground, at)
  const far = around(pixels, at)
    .filter((near) => !cleared[near] && likeness(own, differenceOf(pixels, ground, near)) > ALIKE)
    .reduce(
      (most, near) => Math.max(most, distanceTo(ground, pixels, near)),
      Math.max(CLEARLY_ELSE, distanceTo(ground, pixels, at)),
    )
  const share = distanceTo(ground, pixels, at) / far
  for (let part = 0; part < 3; part += 1)
    made[at * 4 + part] = (ground[part] ?? 0) + (own[part] ?? 0) / share
  made[at * 4 + 3] = Math.round((made[at * 4 + 3] ?? 0) * share)
}

/** The indexes of the pixels that an edge may reach from here. */
function around({ width, height }: Pixels, at: number): number[] {
  const [x, y] = [at % width, Math.floor(at / width)]
  const places: number[] = []
  for (let row = Math.max(0, y - EDGE); row <= Math.min(height - 1, y + EDGE); row += 1)
    for (let column = Math.max(0, x - EDGE); column <= Math.min(width - 1, x + EDGE); column += 1)
      places.push(row * width + column)
  return places
}

function differenceOf({ data, channels }: Pixels, ground: readonly number[], at: number): number[] {
  return ground.map((part, index) => (data[at * channels + index] ?? 0) - part)
}

/** 1 for two differences in the same direction, 0 for orthogonal ones. */
function likeness(one: readonly number[], other: readonly number[]): number {
  const product = one.reduce((sum, part, index) => sum + part * (other[index] ?? 0), 0)
  return product / (Math.hypot(...one) * Math.hypot(...other) || 1)
}
