import type { SiteRecord } from '#contract/site-record.ts'
import { NO_LIVE_FACTS } from '#site/facts/live.ts'
import { fromRow } from '#site/facts/site.ts'
import { renderPreview } from '#site/render.ts'
import { textsOf } from '../../sync/drafts/draft.ts'
import { siteOf } from '../../sync/drafts/site-of.ts'
import { openFiles } from '../../sync/files/open-files.ts'
import { assetsOf, locateIn } from '../../sync/files/site-assets.ts'
import { loadTemplateFonts } from '../../template-fonts.ts'

export async function renderThumbnail(userId: string, record: SiteRecord): Promise<string> {
  const [locateFont, { sync }] = await Promise.all([
    loadTemplateFonts(),
    openFiles(userId, record.id, true),
  ])
  const stored = sync.stored.get()
  const locateFile = locateIn(sync.files.get(), stored)
  const assets = assetsOf(sync.files.get(), stored)
  return renderPreview(
    siteOf(textsOf(fromRow(record)), assets),
    // A list of many sites would ask for the dates of each.
    NO_LIVE_FACTS,
    new Date(),
    (path) => locateFont(path) || locateFile(path),
  )
}
