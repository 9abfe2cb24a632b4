import { contrast, type Oklch, toHex } from './oklch.ts'

/** The WCAG minimum plus a margin: blending in the browser rounds once more. */
export const TEXT = 4.6

/**
 * The nearest color of the same hue that has enough contrast to all of these grounds: only made
 * darker or lighter, and no more than needed. The grounds must be all dark or all light.
 */
export function readable(color: Oklch, grounds: readonly string[], ratio = TEXT): string {
  const least = (hex: string) => Math.min(...grounds.map((ground) => contrast(hex, ground)))
  const wanted = toHex(color)
  if (least(wanted) >= ratio) return wanted
  const end = least('#ffffff') > least('#000000') ? 1 : 0
  let [far, near] = [end, color.l]
  for (let step = 0; step < 10; step++) {
    const middle = (far + near) / 2
    if (least(toHex({ ...color, l: middle })) >= ratio) far = middle
    else near = middle
  }
  return toHex({ ...color, l: far })
}
