import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { samples } from '#samples/samples.ts'
import { anyText } from '../server/testing/any-text.ts'
import { newSite, type Site } from './facts/site.ts'
import { readSharePicture } from './share-picture.ts'
import { drawableWords } from './text/drawable-words.ts'

const share = (facts: Partial<Site>) => readSharePicture({ ...newSite(), ...facts })
const full = samples.find(({ name }) => name === 'full')?.site ?? newSite()

describe('The share picture', () => {
  test('says the name, and small the unit, where the name leaves it out, and the place', () => {
    const place = { location: 'Maple Falls, Oregon' }
    expect(share({ troopName: 'Ravens', troopNumber: '7', ...place })).toMatchObject({
      name: 'Ravens',
      line: 'Troop 7 · Maple Falls, Oregon',
    })
    expect(share({ troopNumber: '47', unitKind: 'pack', ...place })).toMatchObject({
      name: 'Pack 47',
      line: 'Maple Falls, Oregon',
    })
  })

  test('shows the first photo, else the logo, else neither', () => {
    const [first] = full.images
    expect(share(full).picture).toEqual({
      kind: 'photo',
      id: first?.id,
      path: 'photos/sample-1.jpg',
    })
    const logo = { kind: 'logo', id: 'sample-logo', path: 'logo.png' }
    expect(share({ ...full, images: [] }).picture).toEqual(logo)
    expect(share({ ...full, images: [], logo: null }).picture).toBeNull()
    const onWhite = full.logo && { ...full.logo, color: '#fdfcfa' }
    const plate = { ...logo, plate: '#fdfcfa' }
    expect(share({ ...full, images: [], logo: onWhite }).picture).toEqual(plate)
  })

  test('leaves out what it has no letters for: other scripts, emoji', () => {
    expect(share({ troopName: '🏕️ Troop 7 🌲 Ravens 🐦‍⬛' }).name).toBe('Troop 7 Ravens')
    expect(share({ troopName: 'Troop 42 東京', location: '東京' })).toMatchObject({
      name: 'Troop 42',
      line: '',
    })
    expect(share({ troopName: 'فرقة كشافة الأرز', troopNumber: '17' }).name).toBe('')
    expect(share({ troopName: 'かえで滝スカウト第四十二団' }).name).toBe('')
    expect(share({ troopName: 'Zu\u0308rich' }).name).toBe('Zürich')
  })

  test('ends a long name at a word', () => {
    const { name } = share({ troopName: 'The Combined Mountain and River Scouts of '.repeat(7) })
    expect(name).toMatch(/^The Combined .*\w…$/)
    expect(name.length).toBeLessThanOrEqual(91)
  })

  test('says of any name only what can be drawn, and not too much', () => {
    const text = fc.oneof(anyText(), fc.string({ unit: 'grapheme' }))
    fc.assert(
      fc.property(text, text, text, (troopName, troopNumber, location) => {
        const { name, line } = share({ troopName, troopNumber, location })
        for (const words of [name, line]) {
          expect(drawableWords(words)).toBe(words)
          expect([...words].length).toBeLessThanOrEqual(91)
        }
      }),
    )
  })
})
