import { expect, it } from 'vitest'
import { sayMove } from './say-move.ts'

it('After a move one sentence says where the photo is', () => {
  expect(sayMove(1, 0, 5)).toBe('Photo 2 is now first.')
  expect(sayMove(0, 4, 5)).toBe('Photo 1 is now last.')
  expect(sayMove(4, 2, 5)).toBe('Photo 5 is now number 3 of 5.')
})
