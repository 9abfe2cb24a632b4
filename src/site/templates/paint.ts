import type { OwnColors } from '../page/own-colors.ts'

/** Colors by purpose, as custom properties: `ink` is `--ink`. */
export type Tones = Readonly<Record<string, string>>

/** All colors of a template for one troop. Light and dark have the same names. */
export type Paint = {
  light: Tones
  dark: Tones
  /** The color of the browser's toolbar on phones. */
  toolbar: string
}

/** Uses the troop's own colors, or without any, those of the template. */
export type MakePaint = (colors: OwnColors | null) => Paint

/**
 * Memoizes each paint: all documents of a site use it, and making it takes longer than rendering
 * most of them.
 */
export function madeOnce<Made extends Paint>(make: (colors: OwnColors | null) => Made) {
  const known = new WeakMap<object, Made>()
  return (colors: OwnColors | null): Made => {
    const paint = known.get(colors ?? NO_COLORS) ?? make(colors)
    known.set(colors ?? NO_COLORS, paint)
    return paint
  }
}

const NO_COLORS = {}

/** A foreground tone and the ground tone under it: text, or the marking of a control. */
export type SeenOn = readonly [seen: string, ground: string, kind?: 'control']

/**
 * The tones as custom properties, written once for each paint; dark mode lists only those that
 * differ.
 */
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
