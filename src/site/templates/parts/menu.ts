import type { SectionName } from '../../facts/sections.ts'
import { type Html, html } from '../../text/html.ts'

/** What a phone's short menu does without: it is next to something that the menu has. */
const MINOR: ReadonlySet<SectionName> = new Set([
  'first-evening',
  'costs',
  'questions',
  'documents',
  'leaders',
])

export function minorOf(name: SectionName): Html | false {
  return MINOR.has(name) && html` class="minor"`
}
