import { expect, test } from 'vitest'
import { createStatementNames } from './statement-names.ts'

test('A statement gets a name when it comes for the third time, and keeps it', () => {
  const nameOf = createStatementNames('c', 5)
  const ask = () => nameOf('select 1', [])
  expect([ask(), ask(), ask(), ask()]).toEqual([undefined, undefined, 'c0', 'c0'])
})

test('Only so many get a name, however many come', () => {
  const nameOf = createStatementNames('c', 5)
  const names = Array.from({ length: 40 }, (_, index) => {
    const ask = () => nameOf(`select ${index}`, [])
    return [ask(), ask(), ask()][2]
  })
  expect(names.filter(Boolean)).toEqual(['c0', 'c1', 'c2', 'c3', 'c4'])
})

test('Several commands in one text have no name, and neither has a very long one', () => {
  const nameOf = createStatementNames('c', 5)
  for (const text of ['select 1; select 2', `select '${'x'.repeat(4_000)}'`]) {
    expect([0, 1, 2, 3].map(() => nameOf(text, []))).toEqual(Array(4).fill(undefined))
  }
})
