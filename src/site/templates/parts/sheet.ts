import type { Page } from '../../page/page.ts'

/** Letters per line in one of the two columns, and total lines that surely fit on Letter paper. */
const LETTERS = 58
const LINES = 104
/** A heading with the space around it. */
const HEADING = 3
/**
 * Lines for dates: a month's name, a row, a weekly series, and the maximum for all of them if some
 * are left out.
 */
export const DATE_LINES = { month: 1.5, row: 2.2, series: 3.2, most: 20 }
/** Letters per line beside the day of a date, whose hours and place may take two lines. */
const BESIDE_DAY = 44
/** The box of when and where, and the contact details. */
const ALWAYS = 20

/**
 * On a sheet that cannot fit everything, a text is cut to two paragraphs of so many lines each,
 * except for lists, and a price to two lines.
 */
const BEGINNING = { paragraphs: 2, lines: 4.3, price: 2.6 }
/** Columns with large blocks have unequal heights. */
const SPARE = 10
const LIST = /^\s*(?:[-*•]|\d+[.)])\s/m
/** The sections that such a sheet leaves out first, the most wanted listed first. */
const OPTIONAL = ['first-evening', 'questions', 'sponsor'] as const

/**
 * The classes for the parts that fit on a sheet of paper: all text of a page, with all its dates
 * and their notes; else texts are shortened, and of the rest as much is shown as fits.
 */
export function classesOnPaper(page: Page): string {
  const dates = page.events ? linesOfDates(page.events) : 0
  if (roomLeft(page, Math.min(dates, DATE_LINES.most)) < 0) return optionalOnPaper(page, dates)
  const room = roomLeft(page, dates)
  const isNoted = room >= 0 && linesOfNotes(page, room) <= room
  return ` brief${room >= 0 ? ' dated' : ''}${isNoted ? ' noted' : ''}`
}

function optionalOnPaper(page: Page, dates: number): string {
  const beginnings = { ...page, questions: null, 'first-evening': null, sponsor: null }
  let room = roomLeft(beginnings, Math.min(dates, DATE_LINES.most), true) - SPARE
  return OPTIONAL.filter((name) => {
    const lines = page[name] ? HEADING + linesOfOptional(page, name, room) : 0
    const isFitting = lines > 0 && lines <= room
    if (isFitting) room -= lines
    return isFitting
  })
    .map((name) => ` with-${name}`)
    .join('')
}

/** The lines left besides all of these, or besides the beginnings of the longest texts. */
function roomLeft(page: Page, dates: number, isBegun = false): number {
  const costs = page.costs?.map(({ text }) => text)
  let room = LINES - ALWAYS
  if (page.events) room -= HEADING + dates
  if (page.leaders) room -= HEADING + page.leaders.length
  for (const text of [page.about, page.join?.text])
    if (text) room -= HEADING + (isBegun ? linesOfBeginning(text) : linesOf(text, room))
  if (costs) room -= HEADING + (isBegun ? costs.length * BEGINNING.price : linesOf(costs, room))
  for (const name of OPTIONAL) if (page[name]) room -= HEADING + linesOfOptional(page, name, room)
  return room
}

function linesOfBeginning(paragraphs: readonly string[]): number {
  return paragraphs.slice(0, BEGINNING.paragraphs).reduce((sum, text) => {
    const lines = linesOf([text], LINES)
    return sum + (LIST.test(text) ? lines : Math.min(lines, BEGINNING.lines))
  }, 0)
}

function linesOfOptional(page: Page, name: (typeof OPTIONAL)[number], room: number): number {
  if (name !== 'questions') return linesOf(page[name] ?? [], room)
  return linesOf(
    page.questions?.flatMap(({ question, answer }) => [question, ...answer]) ?? [],
    room,
  )
}

/** Next to its day, a note has shorter lines. */
function linesOfNotes({ events }: Page, room: number): number {
  const all = [
    ...(events?.series ?? []),
    ...(events?.months ?? []).flatMap(({ events }) => events.map((event) => ({ event }))),
  ]
  const notes = all.flatMap(({ event }) => event.note)
  return (linesOf(notes, room) * LETTERS) / BESIDE_DAY
}

function linesOfDates({ months, series }: NonNullable<Page['events']>): number {
  const rows = months.flatMap(({ events: all }) => all)
  const all = [...rows, ...series.map(({ event }) => event)]
  const long = all.filter(({ hours, place }) => hours.length + place.length > BESIDE_DAY)
  const { month, row, series: one } = DATE_LINES
  return months.length * month + rows.length * row + series.length * one + long.length
}

/** The number of lines, counted until it exceeds `most`. */
function linesOf(paragraphs: readonly string[], most: number): number {
  let lines = 0
  for (const paragraph of paragraphs) {
    for (let start = 0; start <= paragraph.length && lines <= most; ) {
      const found = paragraph.indexOf('\n', start)
      const end = found < 0 ? paragraph.length : found
      lines += 1.3 + Math.floor((end - start) / LETTERS)
      start = end + 1
    }
  }
  return lines
}
