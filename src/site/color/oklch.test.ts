import { expect, test } from 'vitest'
import { contrast, toHex, toOklch } from './oklch.ts'

test.each([
  ['#ffffff', 1, 0],
  ['#000000', 0, 0],
  ['#ff0000', 0.628, 0.258],
  ['#00ff00', 0.866, 0.295],
  ['#0000ff', 0.452, 0.313],
  ['#1f4632', 0.359, 0.057],
])('%s has the lightness and chroma that the standard gives it', (hex, lightness, chroma) => {
  const { l, c } = toOklch(hex)
  expect(l).toBeCloseTo(lightness, 2)
  expect(c).toBeCloseTo(chroma, 2)
})

test('Every colour survives the way there and back', () => {
  for (let code = 0; code < 0x1000000; code += 4_099) {
    const hex = `#${code.toString(16).padStart(6, '0')}`
    expect(toHex(toOklch(hex))).toBe(hex)
  }
})

test('What no screen can show loses chroma, and keeps its lightness and hue', () => {
  const { l, c, h } = toOklch(toHex({ l: 0.6, c: 0.4, h: 150 }))
  expect(l).toBeCloseTo(0.6, 2)
  expect(h).toBeCloseTo(150, -0.5)
  expect(c).toBeGreaterThan(0.1)
  expect(toHex({ l: 1.4, c: 0.3, h: 20 })).toBe('#ffffff')
})

test.each([
  ['#ffffff', '#000000', 21],
  ['#777777', '#ffffff', 4.48],
  ['#ffffff', '#ffffff', 1],
])('%s on %s has the ratio that WCAG names', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
  expect(contrast(other, one)).toBeCloseTo(ratio, 2)
})
