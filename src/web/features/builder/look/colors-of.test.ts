import { expect, test } from 'vitest'
import { toOklch } from '#site/color/oklch.ts'
import { colorsOf } from './colors-of.ts'

/** Pixels of these colors with their counts; the fourth component is the opacity. */
function pixels(...some: [count: number, ...color: [number, number, number, number]][]) {
  return Uint8ClampedArray.from(
    some.flatMap(([count, ...color]) => Array.from({ length: count }, () => color).flat()),
  )
}

test('The colours of a picture come in the order of how much there is of them', () => {
  const found = colorsOf(
    pixels([200, 30, 60, 120, 255], [600, 200, 30, 40, 255], [50, 240, 180, 30, 255]),
  )
  expect(found).toHaveLength(3)
  const hues = found.map((hex) => Math.round(toOklch(hex).h / 10) * 10)
  expect(hues).toEqual([30, -100, 90])
})

test('Black, white, grey, and what cannot be seen are no colours', () => {
  expect(
    colorsOf(
      pixels(
        [300, 255, 255, 255, 255],
        [300, 0, 0, 0, 255],
        [300, 128, 128, 130, 255],
        [900, 255, 0, 0, 20],
      ),
    ),
  ).toEqual([])
})

test('A few stray pixels are no colour of the picture', () => {
  expect(colorsOf(pixels([1_000, 20, 90, 50, 255], [9, 255, 0, 0, 255]))).toHaveLength(1)
  expect(colorsOf(new Uint8ClampedArray())).toEqual([])
})
