import { assert, constantFrom, double, integer, oneof, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, toHex } from '../color/oklch.ts'
import { blend, veilOver } from '../color/veil.ts'
import { palettes } from '../facts/palettes.ts'
import { readOwnColors } from '../page/own-colors.ts'
import { templates } from './index.ts'
import type { Paint, SeenOn } from './paint.ts'
import type { Template } from './template.ts'

// The minimum ratios of WCAG 2.2 AA.
const TEXT = 4.5
const CONTROL = 3

const anyColor = oneof(
  record({
    l: double({ min: 0, max: 1, noNaN: true }),
    c: double({ min: 0, max: 0.4, noNaN: true }),
    h: double({ min: 0, max: 360, noNaN: true }),
  }).map(toHex),
  constantFrom('#ffffff', '#000000', '#808080', '#ffff00', '#00ffff', '#ff00ff', '#767676'),
  constantFrom(...palettes.map(({ main }) => main)),
)

describe.each(templates)('In $label', (template) => {
  test('words and controls can be told from what they stand on, in the colours of the template', async () => {
    expect(await tooClose(template, template.paint(null))).toEqual([])
  })

  test.each(palettes)('and in $name', async ({ main }) => {
    expect(await tooClose(template, template.paint(readOwnColors(main)))).toEqual([])
  })

  test('and in any colour that a troop may choose', async () => {
    const pairs = await template.loadContrasts()
    assert(
      property(anyColor, (color) => {
        const paint = template.paint(readOwnColors(color))
        expect(listClose(pairs, paint)).toEqual([])
      }),
      { numRuns: 2_000 },
    )
  })

  test('white words can be read on any photo at the top, through the veil of any colour', () => {
    const { veil } = template.pictured
    if (!veil) return
    assert(
      property(anyColor, integer({ min: 0, max: 255 }), (color, brightest) => {
        const { light, dark } = template.paint(readOwnColors(color))
        expect(dark[veil]).toBe(light[veil])
        const tone = veilOver(brightest, light[veil] ?? '')
        const opacity = Number.parseInt(tone.slice(7), 16) / 255
        const grey = `#${brightest.toString(16).padStart(2, '0').repeat(3)}`
        const ground = blend(grey, tone.slice(0, 7), opacity)
        expect(contrast('#ffffff', ground)).toBeGreaterThanOrEqual(TEXT)
      }),
      { numRuns: 2_000 },
    )
  })

  test('night has a tone for everything that day has', () => {
    const { light, dark } = template.paint(null)
    expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort())
  })
})

async function tooClose(template: Template, paint: Paint): Promise<string[]> {
  return listClose(await template.loadContrasts(), paint)
}

function listClose(pairs: readonly SeenOn[], { light, dark }: Paint): string[] {
  return Object.entries({ light, dark }).flatMap(([scheme, tones]) =>
    pairs.flatMap(([seen, ground, kind]) => {
      const ratio = contrast(tones[seen] ?? '', tones[ground] ?? '')
      return ratio >= (kind ? CONTROL : TEXT)
        ? []
        : [`${scheme}: ${seen} on ${ground} has ${ratio.toFixed(2)}`]
    }),
  )
}
