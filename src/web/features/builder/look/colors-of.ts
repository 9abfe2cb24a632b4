import { type Oklch, toHex, toOklch } from '#site/color/oklch.ts'

const MOST = 4
/** Colors below this are gray, black or white, which every page has already. */
const LEAST_CHROMA = 0.05
/** The least share of all visible pixels. */
const LEAST_SHARE = 0.02
const SECTOR = 30

type Sector = { weight: number; best: Oklch & { count: number } }

/** The main colors of a picture, the strongest first, from its RGBA pixels. */
export function colorsOf(pixels: Uint8ClampedArray): string[] {
  const counts = new Map<string, number>()
  let seen = 0
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue
    seen += 1
    const hex = `#${[0, 1, 2].map((part) => coarse(pixels[at + part] ?? 0)).join('')}`
    counts.set(hex, (counts.get(hex) ?? 0) + 1)
  }
  const sectors = new Map<number, Sector>()
  for (const [hex, count] of counts) {
    const color = toOklch(hex)
    if (color.c < LEAST_CHROMA || color.l < 0.15) continue
    const place = Math.round(color.h / SECTOR)
    const sector = sectors.get(place) ?? { weight: 0, best: { ...color, count: 0 } }
    if (count > sector.best.count) sector.best = { ...color, count }
    sector.weight += count
    sectors.set(place, sector)
  }
  return [...sectors.values()]
    .filter(({ weight }) => weight >= seen * LEAST_SHARE)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST)
    .map(({ best }) => toHex(best))
}

/** Rounds to one of 32 steps: neighboring pixels of one color are seldom exactly equal. */
function coarse(part: number): string {
  return Math.min(255, Math.round(part / 8) * 8)
    .toString(16)
    .padStart(2, '0')
}
