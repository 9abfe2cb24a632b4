import { expect, test } from 'vitest'
import { toDate, toDay } from '#site/text/dates.ts'
import { listWeeks, moveBy } from './month-grid.ts'

test('A month has its days in weeks from Sunday on', () => {
  const weeks = listWeeks({ year: 2026, month: 3 })
  expect(weeks).toHaveLength(5)
  expect(weeks[0]?.map((day) => day && toDate(day))).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((day) => `2026-03-0${day}`),
  )
  expect(weeks[4]?.filter(Boolean)).toHaveLength(3)
  expect(listWeeks({ year: 2026, month: 8 })).toHaveLength(6)
})

test.each([
  ['ArrowLeft', '2026-02-28'],
  ['ArrowRight', '2026-03-02'],
  ['ArrowDown', '2026-03-08'],
  ['Home', '2026-03-01'],
  ['End', '2026-03-07'],
  ['PageDown', '2026-04-01'],
])('%s leads from March 1 to %s', (key, date) => {
  expect(toDate(moveBy(key, toDay('2026-03-01') ?? 0) ?? 0)).toBe(date)
})

test('A month further it is the last day where there is no such day', () => {
  expect(toDate(moveBy('PageUp', toDay('2026-03-31') ?? 0) ?? 0)).toBe('2026-02-28')
  expect(moveBy('Enter', 0)).toBeNull()
})
