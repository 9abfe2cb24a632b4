import { expect, it } from 'vitest'
import { sayLimit, sayTwins } from './say-not-added.ts'

const twins = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `${index}.jpg`, number: index + 1 }))

it('Photos that were picked a second time are named in one sentence, however many', () => {
  expect(sayTwins([])).toBe('')
  expect(sayTwins(twins(1))).toBe(
    '“0.jpg” is the same picture as photo 1, so it was not added again.',
  )
  expect(sayTwins(twins(2))).toBe(
    '2 of these are here already, so they were not added again: “0.jpg” (photo 1) and “1.jpg” (photo 2).',
  )
  expect(sayTwins(twins(20))).toMatch(/“2.jpg” \(photo 3\), and 17 more\.$/)
})

it('Photos beyond the limit of a site are named in one sentence, however many', () => {
  expect(sayLimit(40, 'photos', ['a.jpg'])).toBe(
    'A site holds at most 40 photos, so “a.jpg” was not added. Remove some to make room.',
  )
  expect(sayLimit(40, 'photos', ['a', 'b', 'c', 'd', 'e'])).toContain(
    '“a”, “b”, “c”, and 2 more were not',
  )
})
