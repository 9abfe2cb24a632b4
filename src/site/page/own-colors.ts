import { type Oklch, toOklch } from '../color/oklch.ts'
import { palettes, readColor } from '../facts/palettes.ts'

/** A troop's color, and a matching second one. */
export type OwnColors = { main: Oklch; second: Oklch }

/** Null if the site keeps its template's own colors. */
export function readOwnColors(color: string): OwnColors | null {
  const main = readColor(color)
  if (main === null) return null
  const known = palettes.find((palette) => palette.main === main)
  const chosen = toOklch(main)
  return { main: chosen, second: known ? toOklch(known.second) : partnerOf(chosen) }
}

const GOLD: Oklch = { l: 0.78, c: 0.13, h: 82 }
const BRICK: Oklch = { l: 0.52, c: 0.15, h: 34 }
const CHARCOAL: Oklch = { l: 0.28, c: 0.015, h: 90 }

/** Gold goes with nearly every dark color; colors near gold get another partner. */
function partnerOf({ l, h }: Oklch): Oklch {
  if (l > LIGHT) return { ...CHARCOAL, h }
  return h > 55 && h < 125 ? BRICK : GOLD
}

const LIGHT = 0.68

/**
 * The pair as a dark color, for grounds and words, and a vivid one, for accents. For a light color
 * such as sunflower the dark one is its partner, or the page would be brown.
 */
export function byDepth({ main, second }: OwnColors): { deep: Oklch; vivid: Oklch } {
  return main.l > LIGHT ? { deep: second, vivid: main } : { deep: main, vivid: second }
}
