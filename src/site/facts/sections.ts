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
