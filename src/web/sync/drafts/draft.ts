import type { Site, SiteAssets } from '#site/facts/site.ts'

/** The part of a site that a leader types, except the words that belong to a file. */
export type SiteTexts = Omit<Site, keyof SiteAssets | 'photoCaptions' | 'address'>
export type TextName = keyof SiteTexts

/** What the device stores of a site: the newest texts and what they started from. */
export type Draft = {
  siteId: string
  texts: SiteTexts
  /** What the server had, field by field, when the edits here began. */
  base: Partial<SiteTexts>
  /** The first and the last write that got no response: found on the server later, they are our own. */
  sent: Partial<SiteTexts>[]
  /** Null until the first save. */
  revision: number | null
  /** Whether something here is not on the server yet. */
  isDirty: boolean
  changedAt: string
}

export function textsOf(site: Site): SiteTexts {
  const { logo, images, leaderPhotos, recruitmentPdf, photoCaptions, address, ...texts } = site
  return texts
}
