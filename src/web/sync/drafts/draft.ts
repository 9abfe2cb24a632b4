import type { Site, SiteAssets } from '#site/facts/site.ts'

/** The part of a site that a leader types. */
export type SiteTexts = Omit<Site, keyof SiteAssets | 'address'>
export type TextName = keyof SiteTexts

/** What the device keeps of a site: the newest words, and what they started from. */
export type Draft = {
  siteId: string
  texts: SiteTexts
  /** What the server had, field by field, when the edits here began. */
  base: Partial<SiteTexts>
  /** What was sent without an answer, first and last: found on the server later, it is nobody else's. */
  sent: Partial<SiteTexts>[]
  /** Null until the first save. */
  revision: number | null
  /** Whether there is something here that the server does not have. */
  isDirty: boolean
  changedAt: string
}

export function textsOf(site: Site): SiteTexts {
  const { logo, images, recruitmentPdf, address, ...texts } = site
  return texts
}
