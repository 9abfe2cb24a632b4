import { paragraphs } from '../text/paragraphs.ts'
import type { SectionInput } from './section-input.ts'

/** The paragraphs of a section that consists of one text. */
export function readProse(
  { site }: SectionInput,
  field: 'about' | 'firstEvening' | 'sponsor',
): string[] | null {
  const text = paragraphs(site[field])
  return text.length > 0 ? text : null
}
