import type { Page } from './page.ts'

/** `isForeign`: from an external calendar, shown as it is there. */
export type LongText = { paragraphs: readonly string[]; length: number; isForeign: boolean }

/** Shorter texts take no measurable time, even with as many as a page may have. */
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
