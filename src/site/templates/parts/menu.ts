import type { SectionName } from '../../facts/sections.ts'
import type { Page } from '../../page/page.ts'
import { type Html, html } from '../../text/html.ts'

/** What a phone's short menu does without: it is next to something that the menu has. */
const MINOR: ReadonlySet<SectionName> = new Set(['first-evening', 'questions', 'documents'])
/** What a troop has put among the first is in every menu. */
const EARLY = 3

/** Of how many letters and signs there is room for, a bar at the foot of a phone does without these too. */
const LESSER: ReadonlySet<SectionName> = new Set(['costs', 'leaders'])

export function minorOf({ goals }: Page, wanted: SectionName): Html | false {
  if (goals.slice(0, EARLY).some(({ name }) => name === wanted)) return false
  if (LESSER.has(wanted)) return html` class="lesser"`
  return MINOR.has(wanted) && html` class="minor"`
}
