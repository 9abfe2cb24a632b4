import { paragraphs } from '../text/paragraphs.ts'
import type { Source } from './source.ts'

export function readAbout({ site }: Source): string[] | null {
  const text = paragraphs(site.about)
  return text.length > 0 ? text : null
}
