import type { SiteRecord } from '#contract/site-record.ts'
import { fromRow } from '#site/facts/site.ts'
import { renderPreview } from '#site/render.ts'
import { textsOf } from '../../drafts/draft.ts'
import { siteOf } from '../../drafts/site-of.ts'
import { loadTemplateFonts } from '../../template-fonts.ts'
import { openFiles } from '../../uploads/open-files.ts'
import { assetsOf, locateIn } from '../../uploads/site-assets.ts'

export async function renderThumbnail(record: SiteRecord): Promise<string> {
  const [locateFont, keeper] = await Promise.all([loadTemplateFonts(), openFiles(record.id, true)])
  const { stored } = keeper.state.get()
  const locateFile = locateIn(keeper.files(), stored)
  const assets = assetsOf(keeper.files(), stored)
  return renderPreview(
    siteOf(textsOf(fromRow(record)), assets),
    new Date(),
    (path) => locateFont(path) || locateFile(path),
  )
}
