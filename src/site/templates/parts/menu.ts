import type { SectionName } from '../../facts/sections.ts'
import type { Page } from '../../page/page.ts'
import { type Html, html } from '../../text/html.ts'

/** Omitted from a phone's short menu: each is next to a section that the menu has. */
const MINOR: ReadonlySet<SectionName> = new Set(['first-evening', 'questions', 'documents'])
/** The first sections, in the troop's order, are in every menu. */
const EARLY = 3

/** Omitted too from the bar at the foot of a phone, which fits only so many letters and signs. */
const LESSER: ReadonlySet<SectionName> = new Set(['costs', 'leaders'])

export function minorOf({ goals }: Page, wanted: SectionName): Html | false {
  if (goals.slice(0, EARLY).some(({ name }) => name === wanted)) return false
  if (LESSER.has(wanted)) return html` class="lesser"`
  return MINOR.has(wanted) && html` class="minor"`
}
