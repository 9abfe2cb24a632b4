import type { Page } from './page.ts'

/** `isForeign`: of a calendar from elsewhere, shown as it stands there. */
export type LongText = { paragraphs: readonly string[]; isForeign: boolean }

/** Shorter ones take no time worth mentioning. */
const LONG = 1_000

/** The texts of a page that are long. */
export function listLongTexts(page: Page): LongText[] {
  const { series = [], months = [] } = page.events ?? {}
  const events = [...series.map(({ event }) => event), ...months.flatMap((month) => month.events)]
  const own = [
    page.about,
    page.join?.text,
    page['first-evening'],
    page.sponsor,
    ...(page.announcements ?? []).map(({ text }) => text),
    ...(page.questions ?? []).map(({ answer }) => answer),
  ]
  return [
    ...own.map((paragraphs) => ({ paragraphs: paragraphs ?? [], isForeign: false })),
    ...events.map(({ note, isForeign }) => ({ paragraphs: note, isForeign })),
  ].filter(({ paragraphs }) => paragraphs.reduce((sum, { length }) => sum + length, 0) > LONG)
}
