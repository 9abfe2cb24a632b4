/** Every section that a page can have, in the default order. The name is its id on the page. */
export const sectionNames = [
  'announcements',
  'about',
  'meetings',
  'events',
  'first-evening',
  'photos',
  'join',
  'costs',
  'questions',
  'documents',
  'leaders',
  'contact',
  'sponsor',
] as const

export type SectionName = (typeof sectionNames)[number]

/** The known names in a list, each once: a newer version may have written others. */
export function readSectionNames(list: readonly unknown[] | null | undefined): SectionName[] {
  const known = new Set<unknown>(sectionNames)
  return [...new Set(list)].filter((name): name is SectionName => known.has(name))
}

/** Custom headings; a section without one has the default heading. */
export type Headings = Partial<Record<SectionName, string>>

export const LONGEST_HEADING = 120

/** In section order, so that equal headings are always written the same. */
export function readHeadings(written: unknown): Headings {
  if (!written || typeof written !== 'object') return {}
  const known = new Map(Object.entries(written))
  const headings = sectionNames.flatMap((name) => {
    const text: unknown = known.get(name)
    return typeof text === 'string' && text.trim() !== '' ? [[name, text] as const] : []
  })
  return Object.fromEntries(headings)
}
