import type { OwnColors } from '../page/own-colors.ts'

/** Colours by what they are for, as custom properties: `ink` is `--ink`. */
export type Tones = Readonly<Record<string, string>>

/** All colours of a template for one troop. Light and dark have the same names. */
export type Paint = {
  light: Tones
  dark: Tones
  /** Of the browser's toolbar on phones. */
  toolbar: string
}

/** Of a troop's own colours; without any, those of the template. */
export type MakePaint = (colors: OwnColors | null) => Paint

/** Makes each paint once: all documents of a site ask for it, and it takes longer than most of them. */
export function madeOnce<Made extends Paint>(make: (colors: OwnColors | null) => Made) {
  const known = new WeakMap<object, Made>()
  return (colors: OwnColors | null): Made => {
    const paint = known.get(colors ?? NO_COLORS) ?? make(colors)
    known.set(colors ?? NO_COLORS, paint)
    return paint
  }
}

const NO_COLORS = {}

/** What is seen on which ground, by the names of their tones: text, or what marks a control. */
export type SeenOn = readonly [seen: string, ground: string, kind?: 'control']

/** The tones as custom properties, written once for each paint; in the dark only those that differ. */
export function paintRules(paint: Paint): string {
  const rules = written.get(paint) ?? writeRules(paint)
  written.set(paint, rules)
  return rules
}

const written = new WeakMap<Paint, string>()

function writeRules({ light, dark }: Paint): string {
  const differing = Object.entries(dark).filter(([name, tone]) => light[name] !== tone)
  return `:root{color-scheme:light dark}
${toneRules(light)}@media (prefers-color-scheme:dark){${toneRules(Object.fromEntries(differing))}}
`
}

export function toneRules(tones: Tones): string {
  const declared = Object.entries(tones).map(([name, tone]) => `--${name}:${tone}`)
  return `:root{${declared.join(';')}}\n`
}
