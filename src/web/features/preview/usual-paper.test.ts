import { expect, test } from 'vitest'
import { usualPaper } from './usual-paper.ts'

test.each([
  ['en-US', 'letter'],
  ['en', 'letter'],
  ['fr-CA', 'letter'],
  ['en-GB', 'a4'],
  ['de', 'a4'],
])('A leader whose browser speaks %s is first offered %s', (language, paper) => {
  expect(usualPaper(language)).toBe(paper)
})
