type Random = (below: number) => number

/** A repeating event of a calendar, and the range to read. Moments are in iCalendar format. */
export type AskedSeries = {
  /** '' for whole days. */
  zone: string
  start: string
  rule: string
  exdates: string[]
  rdates: string[]
  siteZone: string
  now: string
}

const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'Pacific/Honolulu',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'UTC',
]
const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const DAY = 86_400_000

const pad = (value: number) => String(value).padStart(2, '0')
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10).replaceAll('-', '')

export function makeSeries(random: Random, number: number): AskedSeries {
  const pick = <T>(values: readonly T[]): T => values[random(values.length)] as T
  const some = <T>(values: readonly T[], most: number): T[] => {
    const taken = new Set<T>()
    const wanted = 1 + random(most)
    while (taken.size < wanted) taken.add(pick(values))
    return [...taken]
  }
  const isDate = random(4) === 0
  const now = Date.UTC(2026, random(36), 1 + random(28), 12)
  const begins = now - random(8 * 365) * DAY + random(200) * DAY
  // Favors the hours in which clocks change.
  const hour = random(3) === 0 ? random(4) : random(24)
  const time = `T${pad(hour)}${pick(['00', '15', '30'])}00`
  const moment = (at: number) => dateOf(at) + (isDate ? '' : time)
  const within = () => moment(now + random(540) * DAY)

  const ordinal = (most: number) => `${pick([-1, 1]) * (1 + random(most))}`
  const numbers = (least: number, most: number) =>
    some(
      Array.from({ length: most - least + 1 }, (_, index) => least + index),
      4,
    ).join()
  const signed = (most: number) =>
    some([1, -1], 1)
      .map((sign) => sign * (1 + random(most)))
      .join()
  const days = () => some(DAYS, 4).join()
  const shapes: (() => string)[] = [
    () => 'FREQ=DAILY',
    () => `FREQ=DAILY;BYDAY=${days()}`,
    () => `FREQ=DAILY;BYMONTH=${numbers(1, 12)};BYMONTHDAY=${numbers(1, 31)}`,
    () => 'FREQ=WEEKLY',
    () => `FREQ=WEEKLY;BYDAY=${days()}`,
    () => `FREQ=WEEKLY;BYDAY=${days()};WKST=${pick(DAYS)}`,
    () => `FREQ=WEEKLY;BYDAY=${days()};BYMONTH=${numbers(1, 12)}`,
    // In the first week dateutil counts only days after the start, and the standard all of it.
    () => 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA;BYSETPOS=-1',
    () => 'FREQ=MONTHLY',
    () => `FREQ=MONTHLY;BYMONTHDAY=${numbers(1, 31)}`,
    () => `FREQ=MONTHLY;BYMONTHDAY=${signed(31)}`,
    () => `FREQ=MONTHLY;BYDAY=${ordinal(5)}${pick(DAYS)}`,
    // If a list has days with and without a number, dateutil takes only those that match both.
    () => `FREQ=MONTHLY;BYDAY=${ordinal(5)}${pick(DAYS)},${ordinal(5)}${pick(DAYS)}`,
    () => `FREQ=MONTHLY;BYDAY=${days()};BYSETPOS=${signed(3)}`,
    () => `FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=${numbers(10, 20)}`,
    () => `FREQ=MONTHLY;BYDAY=${ordinal(4)}${pick(DAYS)};BYMONTH=${numbers(1, 12)}`,
    () => 'FREQ=YEARLY',
    () => `FREQ=YEARLY;BYMONTH=${numbers(1, 12)}`,
    () => `FREQ=YEARLY;BYMONTH=${numbers(1, 12)};BYMONTHDAY=${signed(31)}`,
    () => `FREQ=YEARLY;BYMONTH=${numbers(1, 12)};BYDAY=${ordinal(4)}${pick(DAYS)}`,
    () => `FREQ=YEARLY;BYDAY=${ordinal(52)}${pick(DAYS)}`,
    () => `FREQ=YEARLY;BYYEARDAY=${signed(366)},${signed(366)}`,
    // In a week that two years share, dateutil counts each day to its own year.
    () => `FREQ=YEARLY;BYWEEKNO=${numbers(2, 51)};BYDAY=${days()}`,
    () => `FREQ=YEARLY;BYMONTH=${numbers(1, 12)};BYDAY=${days()};BYSETPOS=${signed(5)}`,
  ]
  const shape = (shapes[number % shapes.length] ?? (() => 'FREQ=DAILY'))()
  const interval = random(2) === 0 ? `;INTERVAL=${1 + random(4)}` : ''
  const until = isDate
    ? within()
    : pick([`${dateOf(now + random(540) * DAY)}T${pad(random(24))}0000Z`, within()])
  const end = pick(['', '', `;COUNT=${1 + random(300)}`, `;UNTIL=${until}`])
  return {
    zone: isDate ? '' : pick(ZONES),
    start: moment(begins),
    rule: shape + interval + end,
    exdates: Array.from({ length: random(6) * 4 }, within),
    rdates: Array.from({ length: random(3) === 0 ? 1 + random(3) : 0 }, within),
    siteZone: pick(ZONES),
    now: new Date(now).toISOString(),
  }
}

/** A calendar with this event. */
export function writeSeries({ zone, start, rule, exdates, rdates }: AskedSeries): string {
  const kind = zone === '' ? ';VALUE=DATE' : `;TZID=${zone}`
  const list = (name: string, values: string[]) =>
    values.length > 0 ? [`${name}${kind}:${values.join()}`] : []
  return [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:1',
    `DTSTART${kind}:${start}`,
    `RRULE:${rule}`,
    ...list('EXDATE', exdates),
    ...list('RDATE', rdates),
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
}
