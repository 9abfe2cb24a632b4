import type { Site, SiteAssets } from '#site/facts/site.ts'
import type { SiteTexts } from './draft.ts'

export function siteOf(texts: SiteTexts, assets: SiteAssets, address = ''): Site {
  const photoCaptions = assets.images.map(({ caption }) => caption)
  return { ...texts, ...assets, photoCaptions, address }
}
