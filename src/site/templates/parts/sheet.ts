import type { Page } from '../../page/page.ts'

/** Letters on a line of one of the two columns, and lines of both that surely fit on a sheet of Letter. */
const LETTERS = 58
const LINES = 104
/** A heading with the room around it, and the rows of dates that a sheet shows, with their months. */
const HEADING = 3
const DATES = 20
/** The box of when and where, and how to get in touch. */
const ALWAYS = 20

/** Whether a sheet of paper has room for everything that a page says in words; else it is shortened. */
export function isBrief(page: Page): boolean {
  const prose = [page.about, page.join?.text, page['first-evening'], page.sponsor]
  const lines = [
    ALWAYS,
    page.events ? HEADING + DATES : 0,
    ...prose.map((text) => (text ? HEADING + linesOf(text) : 0)),
    page.costs ? HEADING + linesOf(page.costs.map(({ text }) => text)) : 0,
    page.leaders ? HEADING + page.leaders.length : 0,
    page.questions ? HEADING : 0,
    ...(page.questions ?? []).map(({ question, answer }) => linesOf([question, ...answer])),
  ]
  return lines.reduce((sum, some) => sum + some) <= LINES
}

function linesOf(paragraphs: readonly string[]): number {
  const lines = paragraphs.flatMap((paragraph) => paragraph.split('\n'))
  return lines.reduce((sum, line) => sum + 1.3 + Math.floor(line.length / LETTERS), 0)
}
