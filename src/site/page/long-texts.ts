import type { Page } from './page.ts'

/** `isForeign`: of a calendar from elsewhere, shown as it stands there. */
export type LongText = { paragraphs: readonly string[]; length: number; isForeign: boolean }

/** Of shorter ones a page with as many as there may be takes no time worth mentioning. */
const LONG = 200

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
  ]
    .map((text) => ({
      ...text,
      length: text.paragraphs.reduce((sum, { length }) => sum + length, 0),
    }))
    .filter(({ length }) => length > LONG)
}
