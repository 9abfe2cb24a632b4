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

/** The known names in a list, each once: a newer program may have written others. */
export function readSectionNames(list: readonly unknown[] | null | undefined): SectionName[] {
  const known = new Set<unknown>(sectionNames)
  return [...new Set(list)].filter((name): name is SectionName => known.has(name))
}

/** Headings in the troop's own words; a section that is not named has the usual one. */
export type Headings = Partial<Record<SectionName, string>>

export const LONGEST_HEADING = 120

/** In the order of the sections, so that the same headings are written the same. */
export function readHeadings(written: unknown): Headings {
  if (!written || typeof written !== 'object') return {}
  const known = new Map(Object.entries(written))
  const headings = sectionNames.flatMap((name) => {
    const text: unknown = known.get(name)
    return typeof text === 'string' && text.trim() !== '' ? [[name, text] as const] : []
  })
  return Object.fromEntries(headings)
}
