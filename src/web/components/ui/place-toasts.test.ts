import { expect, test } from 'vitest'
import { leastCovering } from './place-toasts.ts'

const box = (left: number, top: number, right: number, bottom: number) => ({
  left,
  top,
  right,
  bottom,
})
const foot = box(0, 700, 390, 800)
const head = box(0, 0, 390, 100)

test('A toast stands in its usual place while it covers nothing there', () => {
  expect(leastCovering([foot, head], [box(0, 0, 100, 50)])).toBe(0)
  expect(leastCovering([foot, head], [])).toBe(0)
})

test('A toast moves out of the way of what it would cover', () => {
  expect(leastCovering([foot, head], [box(20, 750, 120, 790)])).toBe(1)
})

test('Where something is covered either way, it is as little as can be', () => {
  const needed = [box(0, 710, 50, 740), box(0, 750, 50, 790), box(0, 50, 50, 90)]
  expect(leastCovering([foot, head], needed)).toBe(1)
})

test('What only touches a toast is not covered', () => {
  expect(leastCovering([foot, head], [box(0, 600, 390, 700)])).toBe(0)
})
