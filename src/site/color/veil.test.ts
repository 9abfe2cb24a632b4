import { assert, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { brightestOf } from './brightest.ts'
import { contrast } from './oklch.ts'
import { blend, veilOver } from './veil.ts'

const byte = integer({ min: 0, max: 255 })
const toHex = (parts: readonly number[]) =>
  `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
const DEEP = '#0a2530'

test.each([
  ['black', [0, 0, 0], 0],
  ['white', [255, 255, 255], 255],
  ['one bright point among dark ones', [0, 0, 0, 119, 119, 119, 9, 9, 9], 119],
  ['green, which is brighter than it sounds', [0, 255, 0], 220],
  ['no pixel at all', [], 0],
])('The brightest part of %s is found', (_, pixels, expected) => {
  expect(brightestOf(pixels, 3)).toBe(expected)
})

test('Transparency is no color', () => {
  expect(brightestOf([10, 10, 10, 255, 20, 20, 20, 255], 4)).toBe(20)
})

test('Where a photo has any colour, white words can be read on it through the veil made for it', () => {
  assert(
    property(tuple(byte, byte, byte), (pixel) => {
      const veil = veilOver(brightestOf(pixel, 3), DEEP)
      const seen = blend(toHex(pixel), DEEP, Number.parseInt(veil.slice(7), 16) / 255)
      expect(contrast('#ffffff', seen)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 5_000 },
  )
})

test('A dark photo keeps more of its light than a bright one', () => {
  const strength = (brightest: number) => Number.parseInt(veilOver(brightest, DEEP).slice(7), 16)
  expect(strength(255)).toBeGreaterThan(strength(170))
  expect(strength(40)).toBe(Math.ceil(0.3 * 255))
})
