/** Every section that a page can have, in the default order. The name is its id on the page. */
export const sectionNames = [
  'announcements',
  'about',
  'meetings',
  'events',
  'photos',
  'join',
  'contact',
] as const

export type SectionName = (typeof sectionNames)[number]

/** The known names in a list, each once: a newer program may have written others. */
export function readSectionNames(list: readonly unknown[] | null | undefined): SectionName[] {
  const known = new Set<unknown>(sectionNames)
  return [...new Set(list)].filter((name): name is SectionName => known.has(name))
}
