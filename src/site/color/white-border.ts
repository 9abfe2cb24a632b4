import { isWhite } from './is-white.ts'

/** The pixels of a picture in rows: three bytes each, or four with alpha. */
export type Pixels = {
  data: ArrayLike<number>
  width: number
  height: number
  channels: number
}

/** How far each channel may differ from the border color: JPEG leaves specks beside every edge. */
export const NEAR = 32
const SOLID = 250
/** A tightly cropped round badge touches the border on each side. */
const LEAST_SHARE = 0.8

/** The white or near-white background of a picture, as #rrggbb; '' without such a border. */
export function whiteBorderOf(pixels: Pixels): string {
  const { data, width, height, channels } = pixels
  if (width < 3 || height < 3 || channels < 3) return ''
  const corners = [0, width - 1, (height - 1) * width, height * width - 1]
  const ground = [0, 1, 2].map((part) => {
    const sum = corners.reduce((all, at) => all + (data[at * channels + part] ?? 0), 0)
    return Math.round(sum / corners.length)
  })
  const color = `#${ground.map((part) => part.toString(16).padStart(2, '0')).join('')}`
  const isNear = (at: number) => distanceTo(ground, pixels, at) <= NEAR
  if (!isWhite(color) || !corners.every(isNear)) return ''
  const border = listBorder(width, height)
  const isSolid = (at: number) => channels < 4 || (data[at * channels + 3] ?? 0) >= SOLID
  const isUniform = border.filter(isNear).length >= border.length * LEAST_SHARE
  return isUniform && border.every(isSolid) ? color : ''
}

/** The indexes of the outermost pixels. */
export function listBorder(width: number, height: number): number[] {
  const rows = Array.from({ length: width }, (_, x) => [x, (height - 1) * width + x])
  const columns = Array.from({ length: height }, (_, y) => [y * width, y * width + width - 1])
  return [...rows, ...columns].flat()
}

/** The distance of a pixel from a color, in the channel that differs most. */
export function distanceTo(
  [red = 0, green = 0, blue = 0]: readonly number[],
  { data, channels }: Pixels,
  at: number,
): number {
  const start = at * channels
  return Math.max(
    Math.abs((data[start] ?? 0) - red),
    Math.abs((data[start + 1] ?? 0) - green),
    Math.abs((data[start + 2] ?? 0) - blue),
  )
}
