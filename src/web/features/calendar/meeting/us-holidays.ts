import { type Day, dayOf, partsOf } from '#site/text/dates.ts'

/** Days around which troops in the United States seldom meet; both ends are included. */
type Holiday = { name: string; from: Day; to: Day }

/** The holidays of a year, in order of time. Winter break reaches into the next one. */
function listHolidays(year: number): Holiday[] {
  const on = (name: string, day: Day): Holiday => ({ name, from: day, to: day })
  const thanksgiving = nthWeekday(year, 11, 4, 4)
  const easter = easterOf(year)
  return [
    on('Martin Luther King Jr. Day', nthWeekday(year, 1, 1, 3)),
    on('Presidents’ Day', nthWeekday(year, 2, 1, 3)),
    { name: 'Easter', from: easter - 2, to: easter + 1 },
    on('Mother’s Day', nthWeekday(year, 5, 0, 2)),
    { name: 'Memorial Day', from: lastMonday(year, 5) - 2, to: lastMonday(year, 5) },
    on('Father’s Day', nthWeekday(year, 6, 0, 3)),
    on('Juneteenth', dayOf(year, 6, 19)),
    on('Independence Day', dayOf(year, 7, 4)),
    { name: 'Labor Day', from: nthWeekday(year, 9, 1, 1) - 2, to: nthWeekday(year, 9, 1, 1) },
    on('Columbus Day', nthWeekday(year, 10, 1, 2)),
    on('Halloween', dayOf(year, 10, 31)),
    on('Veterans Day', dayOf(year, 11, 11)),
    // From Sunday to Sunday.
    { name: 'Thanksgiving week', from: thanksgiving - 4, to: thanksgiving + 3 },
    { name: 'Christmas and New Year', from: dayOf(year, 12, 23), to: dayOf(year + 1, 1, 1) },
  ]
}

export type HolidayDay = { name: string; day: Day }

/** The days of an event on which a holiday falls. */
export function listHolidayDays(days: readonly Day[]): HolidayDay[] {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const [begin, end] = [partsOf(first).year - 1, partsOf(last).year]
  const holidays = Array.from({ length: end - begin + 1 }, (_, step) => listHolidays(begin + step))
  return days.flatMap((day) => {
    const holiday = holidays.flat().find(({ from, to }) => day >= from && day <= to)
    return holiday ? [{ name: holiday.name, day }] : []
  })
}

/** Sunday is weekday 0; the first one is 1. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  const first = dayOf(year, month, 1)
  return first + ((weekday - partsOf(first).weekday + 7) % 7) + 7 * (nth - 1)
}

function lastMonday(year: number, month: number): Day {
  const end = dayOf(year, month + 1, 0)
  return end - ((partsOf(end).weekday + 6) % 7)
}

/** The Gregorian computus of Meeus, Jones and Butcher. */
function easterOf(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const correction = Math.floor((century + 8) / 25)
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - correction + 1) / 3) +
      15) %
    30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const sum = epact + weekday - 7 * shift + 114
  return dayOf(year, Math.floor(sum / 31), (sum % 31) + 1)
}
