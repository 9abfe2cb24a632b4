import type { Site, SiteAssets } from '#site/facts/site.ts'

/** The part of a site that a leader types. */
export type SiteTexts = Omit<Site, keyof SiteAssets | 'address'>

/** What the device keeps of a site: the newest words, and which saved revision they started from. */
export type Draft = {
  siteId: string
  texts: SiteTexts
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
