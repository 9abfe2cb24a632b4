import type { SiteRecord } from '#contract/site-record.ts'
import { NO_LIVE_FACTS } from '#site/facts/live.ts'
import { fromRow } from '#site/facts/site.ts'
import { renderPreview } from '#site/render.ts'
import { loadTemplateFonts } from '../../components/frames/load-template-fonts.ts'
import { siteOf, textsOf } from '../../sync/document/site-document.ts'
import { assetsOf, locateIn } from '../../sync/files/site-assets.ts'
import { openSite } from '../../sync/open-site.ts'

export async function renderThumbnail(userId: string, record: SiteRecord): Promise<string> {
  const [locateFont, { sync }] = await Promise.all([
    loadTemplateFonts(),
    openSite(userId, record.id, { record }),
  ])
  const stored = sync.stored.get()
  const locateFile = locateIn(sync.document.get().files, stored)
  const assets = assetsOf(sync.document.get().files, stored)
  return renderPreview(
    siteOf(textsOf(fromRow(record)), assets),
    // A list of many sites would fetch the dates of each.
    NO_LIVE_FACTS,
    new Date(),
    (path) => locateFont(path) || locateFile(path),
  )
}
