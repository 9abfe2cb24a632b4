import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { samples } from '#samples/samples.ts'
import { newSite } from './facts/site.ts'
import { layOutSquare } from './square-picture.ts'
import { templates } from './templates/index.ts'
import { SQUARE } from './templates/piece.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const address = 'https://troop-42.example.org'
const { data: code } = encode(`${address}/q/square`, { ecc: 'M', border: 0 })
/** As wide as the widest common letters: what fits so, fits in any font. */
const measure = (text: string, font: string) => [...text].length * sizeOf(font) * 0.6
const sizeOf = (font: string) => Number(/ (\d+)px /.exec(font)?.[1])

const layOut = (site: Parameters<typeof layOutSquare>[0], template: string) =>
  layOutSquare({ ...site, template, address }, NOW, { code, measure })

describe.each(templates)('A square picture in $label', ({ name: template }) => {
  test.each(samples)(
    'has all its lines inside, and none on another or on the code: $title',
    async ({ site }) => {
      const { lines, plate } = await layOut(site, template)
      const boxes = lines.map(({ text, x, y, font, align }) => {
        const width = measure(text, font)
        const left = x - { left: 0, center: width / 2, right: width }[align]
        return {
          text,
          left,
          right: left + width,
          top: y - sizeOf(font) * 0.79,
          bottom: y + sizeOf(font) * 0.21,
        }
      })
      const edge = {
        left: plate.x,
        right: plate.x + plate.width,
        top: plate.y,
        bottom: plate.y + plate.height,
      }
      for (const [nth, box] of boxes.entries()) {
        expect(Math.min(box.left, box.top), box.text).toBeGreaterThanOrEqual(24)
        expect(Math.max(box.right, box.bottom), box.text).toBeLessThanOrEqual(SQUARE - 24)
        for (const other of [...boxes.slice(nth + 1), edge]) {
          const isApart =
            box.right <= other.left + 1 ||
            other.right <= box.left + 1 ||
            box.bottom <= other.top + 6 ||
            other.bottom <= box.top + 6
          expect(isApart, box.text).toBe(true)
        }
      }
    },
  )

  test('has the name, when and where, the address, and every module of the code with room around it', async () => {
    const [typical] = samples.filter(({ name }) => name === 'typical')
    const { lines, dots, plate, alt } = await layOut(typical?.site ?? newSite(), template)
    const said = lines.map(({ text }) => text).join(' ')
    for (const part of [
      'Troop 42 of Maple Falls',
      'Tuesdays, 7:00 to 8:30 pm',
      'Old Mill Community Hall, 12 Mill Lane',
      'troop-42.example.org',
    ]) {
      expect(said).toContain(part)
      expect(alt).toContain(part)
    }
    expect(dots).toHaveLength(code.flat().filter(Boolean).length)
    const [{ width }] = dots as [(typeof dots)[number]]
    expect(width).toBeGreaterThanOrEqual(6)
    expect(Math.min(...dots.map(({ x }) => x)) - plate.x).toBeGreaterThanOrEqual(4 * width)
    expect(Math.min(...dots.map(({ y }) => y)) - plate.y).toBeGreaterThanOrEqual(4 * width)
  })

  test('has the reason to scan it where a troop says nothing', async () => {
    const [empty] = samples.filter(({ name }) => name === 'empty')
    const { lines } = await layOut(empty?.site ?? newSite(), template)
    expect(lines.map(({ text }) => text).join(' ')).toContain('Scan to find out more')
  })

  test('reads from right to left in Arabic, but for the address', async () => {
    const [arabic] = samples.filter(({ name }) => name === 'arabic')
    const { lines } = await layOut(arabic?.site ?? newSite(), template)
    expect(new Set(lines.map(({ direction }) => direction))).toEqual(new Set(['rtl', 'ltr']))
    expect(lines.at(-1)).toMatchObject({
      text: 'troop-42.example.org',
      direction: 'ltr',
      align: 'right',
    })
    expect(lines.every(({ align }) => align !== 'left')).toBe(true)
  })

  test('draws a scene without text, script or what is elsewhere, in the colors of the troop', async () => {
    const { scene } = await layOut({ ...newSite(), color: '#6a1b9a' }, template)
    expect(scene).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="1080" height="1080">/,
    )
    expect(scene).not.toMatch(/<text|<script|foreignObject|href/)
    expect(scene).not.toBe((await layOut(newSite(), template)).scene)
  })
})
