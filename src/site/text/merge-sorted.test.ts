import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeSorted } from './merge-sorted.ts'

type Item = { at: number; list: number }

describe('lists that are joined', () => {
  it('stand in the order that sorting gives', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.integer({ min: 0, max: 9 }))), (numbers) => {
        const lists = numbers.map((list, index) =>
          list.sort((a, b) => a - b).map((at): Item => ({ at, list: index })),
        )
        const merged = mergeSorted(lists, (one, other) => one.at < other.at)
        // Equal items keep the order of the lists, as with a stable sort.
        expect(merged).toEqual(lists.flat().sort((a, b) => a.at - b.at))
      }),
    )
  })
})
