import type { LiveFacts } from './facts/live.ts'
import { dayAt, type Occurrence } from './page/occurrences.ts'
import type { Page } from './page/page.ts'
import { showHours, titleOf } from './page/shown-event.ts'
import { reportLine } from './templates/parts/form-lines.ts'
import type { CalendarWords } from './text/calendar-words.ts'
import { calendarWordsFor } from './text/calendar-words-for.ts'
import { dayOf, partsOf, toDay } from './text/dates.ts'
import { type Html, html, trusted } from './text/html.ts'

const MONTHS = 12
const MOST_PAUSES = 3
/** Up to this many lines in every month, each month gets its own cell with space to write in. */
const ROOMY_MONTH = 4
/**
 * Up to this many lines in total, three columns fit on a sheet at eight points: uncut, or cut after
 * two rows.
 */
const WHOLE_YEAR = 45
const LARGE_YEAR = 90

/** The year on one sheet, for the fridge: a separate document that prints on one side of paper. */
export function renderYear(page: Page, live: LiveFacts, now: Date): string {
  const { words, name, address, troop } = page
  const said = calendarWordsFor(words.lang)
  const today = partsOf(dayAt(live, now.getTime()))
  const { year, month } = today
  const linesOf = gather(page.coming.year, said)
  const months = Array.from({ length: MONTHS }, (_, step) => {
    const start = partsOf(dayOf(year, month + step, 1))
    const prefix = `${start.year}-${String(start.month).padStart(2, '0')}`
    const lines = linesOf.get(prefix) ?? []
    return { heading: said.month(start.month, start.year), lines }
  })
  const full = months.filter(({ lines }) => lines.length > 0)
  // Without any dates it is an empty sheet to write them on.
  const printed = full.length > 0 ? full : months
  const sections = printed.map(
    ({ heading, lines }) =>
      html`<section><h2>${heading}</h2>${
        lines.length > 0 &&
        html`<dl>${lines.map(({ days, what }) => html`<div><dt>${trusted(days)}</dt>${what}</div>\n`)}</dl>`
      }</section>\n`,
  )
  return html`<!doctype html>
<html lang="${words.lang}" dir="${words.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.events}: ${name}</title>
${address && html`<link rel="canonical" href="${address}/calendar.html">\n`}<meta name="color-scheme" content="light">
<link rel="icon" href="favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="calendar.css">
</head>
<body>
<header><h1><a href="index.html" dir="auto">${[name, troop].filter(Boolean).join(', ')}</a></h1>
<p>${words.events}: ${spanOf(printed, said)}${page.coming.pauses.slice(0, MOST_PAUSES).map(({ said }) => html`<br>${said}`)}</p></header>
<main class="${fullnessOf(months.map(({ lines }) => lines.length))}">
${sections}</main>
<footer><p>${said.yearNote} ${address ? html`<b>${address.replace(/^https?:\/\//, '')}</b>` : html`<b dir="auto">${name}</b>`} <small>${said.asOf(said.day(today, year))}</small></p>
${reportLine(page)}</footer>
</body>
</html>
`.toString()
}

/** From the first month to the last. */
function spanOf(months: readonly { heading: string }[], said: CalendarWords): string {
  const [first = '', last = ''] = [months[0], months.at(-1)].map((month) => month?.heading)
  return first === last ? first : said.span(first, last)
}

/** How much there is to print, by the number of lines of each month. */
function fullnessOf(months: readonly number[]): 'roomy' | 'whole' | 'full' | 'crowded' {
  if (Math.max(...months) <= ROOMY_MONTH) return 'roomy'
  const all = months.reduce((sum, lines) => sum + lines)
  if (all <= WHOLE_YEAR) return 'whole'
  return all <= LARGE_YEAR ? 'full' : 'crowded'
}

/** One line of a month: its days, and the event that takes place on all of them. */
type Line = { days: string; what: Html }
/** Occurrences that differ only in the day, and their line in one month. */
type Kind = { first: Occurrence; month: string; line: Line }

/**
 * The lines of each month. A repeating event is described once; a calendar may have hundreds of
 * titles.
 */
function gather(occurrences: readonly Occurrence[], words: CalendarWords): Map<string, Line[]> {
  const shown = shownDaysOf(words)
  const months = new Map<string, Line[]>()
  const ofTitles = new Map<string, Kind[]>()
  let lines: Line[] = []
  let month = ''
  for (const each of occurrences) {
    const { startsOn, endsOn, title } = each
    if (each.cancelled) continue
    if (month === '' || !startsOn.startsWith(month)) {
      month = startsOn.slice(0, 7)
      lines = months.get(month) ?? []
      months.set(month, lines)
    }
    const days = shown.get(startsOn) ?? showDay(startsOn, words, shown)
    const kinds = ofTitles.get(title) ?? []
    const kind = kinds.find(({ first }) => isAlike(first, each))
    if (kind?.month === month) {
      kind.line.days += days
      continue
    }
    // An event of several days names its last day, and so is described again.
    const what = kind && startsOn === endsOn ? kind.line.what : describe(each, words)
    const line = { days, what }
    lines.push(line)
    if (kind) {
      kind.month = month
      kind.line = line
      continue
    }
    kinds.push({ first: each, month, line })
    ofTitles.set(title, kinds)
  }
  return months
}

function isAlike(one: Occurrence, other: Occurrence): boolean {
  return (
    one.startsAt === other.startsAt &&
    one.endsAt === other.endsAt &&
    one.place === other.place &&
    lengthOf(one) === lengthOf(other)
  )
}

function lengthOf({ startsOn, endsOn }: Occurrence): number {
  return startsOn === endsOn ? 0 : (toDay(endsOn) ?? 0) - (toDay(startsOn) ?? 0)
}

function describe(occurrence: Occurrence, words: CalendarWords): Html {
  const more = [showHours(occurrence, words), occurrence.place].filter(Boolean).join(', ')
  return html`<dd dir="auto">${titleOf(occurrence, words)}${more && html` <small>${more}</small>`}</dd>`
}

/** The days of the next year are on every site's sheet, many times each. */
const shownDays = new WeakMap<CalendarWords, Map<string, string>>()
const MOST_DAYS = 2_000

function shownDaysOf(words: CalendarWords): Map<string, string> {
  const known = shownDays.get(words)
  if (known && known.size < MOST_DAYS) return known
  const days = new Map<string, string>()
  shownDays.set(words, days)
  return days
}

function showDay(date: string, words: CalendarWords, known: Map<string, string>): string {
  const day = words.shortDay(partsOf(toDay(date) ?? 0))
  const shown = html`<time datetime="${date}">${day}</time> `.toString()
  known.set(date, shown)
  return shown
}
