import { renderPreview } from '#site/render.ts'
import { fromRow } from '#site/site.ts'
import type { SiteRecord } from '../../api/site-record.ts'
import { textsOf } from '../../drafts/draft.ts'
import { localFiles, locateIn } from '../../drafts/local-files.ts'
import { siteOf } from '../../drafts/site-of.ts'
import { loadTemplateFonts } from '../../template-fonts.ts'

export async function renderThumbnail(record: SiteRecord): Promise<string> {
  const [locateFont, files] = await Promise.all([loadTemplateFonts(), localFiles.read(record.id)])
  const locateFile = locateIn(files)
  return renderPreview(siteOf(textsOf(fromRow(record)), files), new Date(), {
    locate: (path) => locateFont(path) || locateFile(path),
  })
}
