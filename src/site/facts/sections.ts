/** Every section that a page can have, in the order in which visitors meet them. The name is its id on the page. */
export const sectionNames = ['about', 'meetings', 'photos', 'join', 'contact'] as const

export type SectionName = (typeof sectionNames)[number]
