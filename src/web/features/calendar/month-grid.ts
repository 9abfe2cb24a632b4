import { type Day, dayOf, daysInMonth, partsOf } from '#site/text/dates.ts'

export type Month = { year: number; month: number }

/** The weeks of a month, starting on Sunday; null for days of adjacent months. */
export function listWeeks({ year, month }: Month): (Day | null)[][] {
  const first = dayOf(year, month, 1)
  const length = daysInMonth(year, month)
  const before = partsOf(first).weekday
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const number = week * 7 + place - before
      return number >= 0 && number < length ? first + number : null
    }),
  )
}

export const monthOf = (day: Day): Month => {
  const { year, month } = partsOf(day)
  return { year, month }
}

/** The day to which a key moves the focus; null for a key without a function here. */
export function moveBy(key: string, day: Day): Day | null {
  const { weekday } = partsOf(day)
  switch (key) {
    case 'ArrowLeft':
      return day - 1
    case 'ArrowRight':
      return day + 1
    case 'ArrowUp':
      return day - 7
    case 'ArrowDown':
      return day + 7
    case 'Home':
      return day - weekday
    case 'End':
      return day + 6 - weekday
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    default:
      return null
  }
}

/** The same day of another month, or that month's last day. */
function addMonths(from: Day, months: number): Day {
  const { year, month, day } = partsOf(from)
  const first = partsOf(dayOf(year, month + months, 1))
  return dayOf(first.year, first.month, Math.min(day, daysInMonth(first.year, first.month)))
}
