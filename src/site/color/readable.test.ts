import { expect, test } from 'vitest'
import { contrast, toOklch } from './oklch.ts'
import { readable } from './readable.ts'

test('A colour that can be read is left as it is', () => {
  expect(readable(toOklch('#1d3a6e'), ['#ffffff'])).toBe('#1d3a6e')
})

test('Any other is made darker on a light ground and lighter on a dark one, no more than needed', () => {
  for (const [color, ground] of [
    ['#f5b81c', '#ffffff'],
    ['#f5b81c', '#e6b143'],
    ['#1d3a6e', '#0e0e0e'],
    ['#808080', '#808080'],
  ] as const) {
    const ratio = contrast(readable(toOklch(color), [ground]), ground)
    expect(ratio).toBeGreaterThanOrEqual(4.5)
    expect(ratio).toBeLessThan(4.8)
  }
})

test('Of several grounds the worst decides', () => {
  const grounds = ['#ffffff', '#f4ecda', '#efe2c3']
  const found = readable(toOklch('#ee8a34'), grounds)
  expect(Math.min(...grounds.map((ground) => contrast(found, ground)))).toBeGreaterThan(4.5)
})
