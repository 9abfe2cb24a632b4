import { toOklch } from '#site/color/oklch.ts'

type Hue = {
  /** The hue in degrees where it ends and the next begins. */
  to: number
  name: string
  /** Another name for its shades darker than `DIM` or lighter than `BRIGHT`. */
  dim?: string
  bright?: string
}

const HUES: readonly Hue[] = [
  { to: 38, name: 'red', bright: 'pink' },
  { to: 78, name: 'orange', dim: 'brown' },
  { to: 112, name: 'yellow', dim: 'olive', bright: 'yellow' },
  { to: 165, name: 'green' },
  { to: 205, name: 'teal' },
  { to: 285, name: 'blue' },
  { to: 325, name: 'purple' },
  { to: 350, name: 'pink' },
  { to: 360, name: 'red', bright: 'pink' },
]
const GRAY = 0.03
const DARK = 0.42
const DIM = 0.6
const BRIGHT = 0.75
const LIGHT = 0.8

/** The everyday name of a color: '#183878' is 'dark blue'. */
export function nameColor(hex: string): string {
  const { l, c, h } = toOklch(hex)
  if (c < GRAY && (l > 0.95 || l < 0.22)) return l > 0.95 ? 'white' : 'black'
  const degrees = (h + 360) % 360
  const hue = c < GRAY ? { name: 'gray' } : HUES.find(({ to }) => degrees < to)
  const { name, dim, bright }: Pick<Hue, 'name' | 'dim' | 'bright'> = hue ?? { name: 'red' }
  if (dim && l < DIM) return l < DARK ? `dark ${dim}` : dim
  if (bright && l > BRIGHT) return bright
  return l < DARK ? `dark ${name}` : l > LIGHT ? `light ${name}` : name
}
