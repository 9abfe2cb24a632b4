import type { Page } from '../../page/page.ts'

/** Letters on a line of one of the two columns, and lines of both that surely fit on a sheet of Letter. */
const LETTERS = 58
const LINES = 104
/** A heading with the room around it. */
const HEADING = 3
/** Of dates: the name of a month, a row, what takes place every week, and all of them at most if some are left out. */
export const DATE_LINES = { month: 1.5, row: 2.2, series: 3.2, most: 20 }
/** Letters on a line beside the day of a date, whose hours and place may take two. */
const BESIDE_DAY = 44
/** The box of when and where, and how to get in touch. */
const ALWAYS = 20

/** What a sheet of paper has room for: everything that a page says in words, and all of its dates; else each is shortened. */
export function classesOnPaper(page: Page): string {
  const dates = page.events ? linesOfDates(page.events) : 0
  const isBrief = hasRoom(page, Math.min(dates, DATE_LINES.most))
  return `${isBrief ? ' brief' : ''}${isBrief && hasRoom(page, dates) ? ' dated' : ''}`
}

function hasRoom(page: Page, dates: number): boolean {
  const prose = [page.about, page.join?.text, page['first-evening'], page.sponsor]
  const costs = page.costs?.map(({ text }) => text)
  let room = LINES - ALWAYS
  if (page.events) room -= HEADING + dates
  if (page.leaders) room -= HEADING + page.leaders.length
  if (page.questions) room -= HEADING
  for (const text of [...prose, costs]) if (text) room -= HEADING + linesOf(text, room)
  for (const { question, answer } of page.questions ?? []) {
    if (room < 0) break
    room -= linesOf([question, ...answer], room)
  }
  return room >= 0
}

function linesOfDates({ months, series }: NonNullable<Page['events']>): number {
  const rows = months.flatMap(({ events: all }) => all)
  const all = [...rows, ...series.map(({ event }) => event)]
  const long = all.filter(({ hours, place }) => hours.length + place.length > BESIDE_DAY)
  const { month, row, series: one } = DATE_LINES
  return months.length * month + rows.length * row + series.length * one + long.length
}

/** How many lines there are, counted until they are more than `most`. */
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
