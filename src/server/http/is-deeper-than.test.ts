import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isDeeperThan } from './is-deeper-than.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

it('Depth is counted as a reader of the value would', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat(7), (value, most) => {
      expect(isDeeperThan(bytes(JSON.stringify(value)), most)).toBe(depthOf(value) > most)
    }),
  )
})

it.each([
  ['brackets in a text', '"[[[["', false],
  ['brackets behind a quote in a text', '"\\"[[[["', false],
  ['brackets behind a text that ends in a backslash', '["\\\\",[[]]]', true],
  ['brackets in a key', '{"[[[[":1}', false],
  ['brackets in a text that never ends', '"[[[[', false],
  ['one beside the other', '[[],[],{},[]]', false],
  ['objects', '{"a":{"b":{}}}', true],
  ['brackets that are never closed', '[[[', true],
])('Nested more than twice: %s', (_name, json, expected) => {
  expect(isDeeperThan(bytes(json), 2)).toBe(expected)
})
