import { contrast, type Oklch, toHex, toOklch } from '../../color/oklch.ts'
import { readable, TEXT } from '../../color/readable.ts'
import type { OwnColors } from '../../page/own-colors.ts'
import { madeOnce } from '../paint.ts'

const LIGHT = {
  paper: '#ffffff',
  ink: '#121212',
  soft: '#5c5c5c',
  rule: '#d9d9d9',
  mark: '#c2330a',
}
const DARK = { paper: '#0e0e0e', ink: '#f2f2f2', soft: '#a6a6a6', rule: '#363636', mark: '#ff8a5c' }
/** A large area must not dazzle at night. */
const BRIGHTEST_AT_NIGHT = 0.72

/**
 * Black on white with one color. A troop's own color fills the top of the page, as on a poster,
 * above a band of its second one.
 */
export const paint = madeOnce((colors: OwnColors | null) => {
  if (!colors) return { light: plain(LIGHT), dark: plain(DARK), toolbar: LIGHT.paper }
  const { main, second } = colors
  const band = toHex(second)
  const night = { ...main, l: Math.min(main.l, BRIGHTEST_AT_NIGHT) }
  const mark = readable({ ...main, l: 0.76, c: Math.min(main.c, 0.14) }, [DARK.paper])
  const light = { ...LIGHT, mark: readable(main, [LIGHT.paper]) }
  return {
    light: { ...light, focus: light.mark, ...fieldOf(main), band },
    dark: { ...DARK, mark, focus: mark, ...fieldOf(night), band },
    toolbar: toHex(main),
  }
})

/** Without a troop color the top is paper like everything else. */
function plain(tones: typeof LIGHT) {
  const { paper, ink, soft, rule, mark } = tones
  return {
    ...tones,
    focus: mark,
    field: paper,
    onfield: ink,
    fieldsoft: soft,
    fieldrule: rule,
    fieldmark: mark,
    band: paper,
  }
}

function fieldOf(color: Oklch) {
  const field = toHex(color)
  const words =
    contrast('#ffffff', field) >= TEXT ? '#ffffff' : readable(toOklch('#121212'), [field])
  return { field, onfield: words, fieldsoft: words, fieldrule: `${words}66`, fieldmark: words }
}
