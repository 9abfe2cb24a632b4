import { type Oklch, toHex, toOklch } from '../../color/oklch.ts'
import { readable } from '../../color/readable.ts'
import { byDepth, type OwnColors } from '../../page/own-colors.ts'
import { madeOnce } from '../paint.ts'

type Inks = { deep: Oklch; vivid: Oklch; gold: Oklch }

/** Forest, brick and brass: the template's own. */
const OWN: Inks = {
  deep: toOklch('#1f4632'),
  vivid: toOklch('#8f2d19'),
  gold: toOklch('#c99a3c'),
}
const PAPER = { paper: '#f4ecda', sheet: '#fcf8ee', sky: '#efe2c3' }
const CREAM = '#f8f0de'
/** A button lighter than this has dark words. */
const CLEAR = 0.65
/** With paler colors, nothing would stand out from the paper. */
const PALE = 0.84

function inksOf(colors: OwnColors | null): Inks {
  if (!colors) return OWN
  const { deep, vivid } = byDepth(colors)
  const gold = { ...vivid, l: 0.74, c: Math.min(vivid.c, 0.13) }
  return { deep, vivid: vivid.l > PALE ? deep : vivid, gold }
}

/** Two inks on cream paper, as a woodcut is printed; at night the paper is dark. */
export const paint = madeOnce((colors: OwnColors | null) => {
  const { deep, vivid, gold } = inksOf(colors)
  const near = toOklch(readable(deep, [CREAM]))
  const solid = solidTones(near, vivid)
  const light = {
    ...solid,
    ...PAPER,
    ink: '#2b2a20',
    soft: '#5a5442',
    line: '#b9a983',
    head: readable(near, Object.values(PAPER)),
    mark: readable(vivid, Object.values(PAPER)),
    focus: readable(vivid, Object.values(PAPER)),
    gold: toHex(gold),
    sun: toHex({ ...gold, l: gold.l + 0.105 }),
    far: toHex({ ...deep, l: 0.686, c: Math.min(deep.c, 0.047) }),
  }
  const night = (l: number, c: number) => toHex({ ...deep, l, c: Math.min(deep.c, c) })
  const grounds = {
    paper: night(0.232, 0.017),
    sheet: night(0.271, 0.022),
    sky: night(0.287, 0.026),
  }
  const onNight = Object.values(grounds)
  const dark = {
    ...solid,
    ...grounds,
    foot: night(0.198, 0.018),
    ink: '#ede4cf',
    soft: readable(toOklch('#bdb59c'), onNight),
    line: night(0.458, 0.029),
    head: readable({ ...deep, l: 0.814, c: Math.min(deep.c, 0.06) }, onNight),
    mark: readable({ ...vivid, l: 0.79, c: Math.min(vivid.c, 0.1) }, onNight),
    focus: readable({ ...gold, l: 0.837 }, onNight),
    gold: toHex(gold),
    sun: toHex(gold),
    far: night(0.382, 0.042),
  }
  return { light, dark, toolbar: solid.near }
})

/** The tones shared by day and night: solid grounds, and the colors on them. */
function solidTones(near: Oklch, vivid: Oklch) {
  const isClear = vivid.l > CLEAR
  const button = isClear ? toHex(vivid) : readable(vivid, ['#fff8ea'])
  const foot = toHex({ ...near, l: Math.max(near.l - 0.05, 0.12), c: near.c * 0.82 })
  return {
    near: toHex(near),
    cream: CREAM,
    foot,
    onfoot: readable(toOklch('#efe6d0'), [foot]),
    button,
    onbutton: isClear ? readable({ ...near, l: Math.min(near.l, 0.3) }, [button]) : '#fff8ea',
  }
}
