import type { Site } from '#site/site.ts'
import type { SiteTexts } from './draft.ts'
import { assetsOf, type LocalFiles } from './local-files.ts'

export function siteOf(texts: SiteTexts, files: LocalFiles, address = ''): Site {
  return { ...texts, ...assetsOf(files), address }
}
