import { expect, it } from 'vitest'
import { listIdRanges } from './list-id-ranges.ts'

it('A few thousand sites are read at once, a million in parts', () => {
  expect(listIdRanges(2_000)).toEqual([
    { from: '00000000-0000-0000-0000-000000000000', to: 'ffffffff-ffff-ffff-ffff-ffffffffffff' },
  ])
  // For a table that PostgreSQL has not analyzed yet.
  expect(listIdRanges(-1)).toHaveLength(1)
  expect(listIdRanges(50_000)).toHaveLength(16)
  expect(listIdRanges(1_000_000)).toHaveLength(256)
  expect(listIdRanges(1_000_000_000)).toHaveLength(4_096)
})

it('Each id is in one part', () => {
  const ranges = listIdRanges(1_000_000)
  for (const [part, { from, to }] of ranges.entries()) {
    expect(from < to).toBe(true)
    expect(to).toBe(ranges[part + 1]?.from ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  }
})
