import { useMemo, useState } from 'react'
import type { SiteRecord } from '#contract/site-record.ts'
import type { Locate } from '#site/facts/assets.ts'
import type { LiveFacts } from '#site/facts/live.ts'
import { fromRow } from '#site/facts/site.ts'
import { pathsOnlyIn } from '#site/linked-files.ts'
import { renderPreview } from '#site/render.ts'
import { useTemplateFonts } from '../../components/frames/use-template-fonts.ts'
import { useStore } from '../../lib/create-store.ts'
import { siteOf, textsOf } from '../../sync/document/site-document.ts'
import { assetsOf, locateIn } from '../../sync/files/site-assets.ts'
import type { SiteSync } from '../../sync/site-sync.ts'
import { useReview } from './review/use-review.ts'
import { addressIn } from './use-version-page.ts'

/** The page as publishing would make it: what is saved, without what is left out of it. */
export function usePreviewPage(
  record: SiteRecord,
  sync: SiteSync,
  address: string,
  live: LiveFacts | undefined,
  /** The version that is live, or was last; '' if none ever was. */
  shownId: string,
) {
  const { files } = useStore(sync.document, sync.document.get())
  const stored = useStore(sync.stored, sync.stored.get())
  const [now] = useState(() => new Date())
  const locateFont = useTemplateFonts()
  const saved = useMemo(
    () => siteOf(textsOf(fromRow(record)), assetsOf(files, stored), address),
    [record, files, stored, address],
  )
  const review = useReview(record, saved, shownId)
  const { site } = review
  const locate = useMemo(() => {
    if (!locateFont) return null
    const locateFile = locateIn(files, stored)
    const gone = pathsOnlyIn(site, saved)
    const before: Locate = (path) => locateFont(path) || addressIn(shownId, path)
    const after: Locate = (path) =>
      gone.has(path) ? before(path) : locateFont(path) || locateFile(path)
    return { before, after }
  }, [files, stored, locateFont, site, saved, shownId])
  const html = useMemo(
    () => (locate && live && site.address ? renderPreview(site, live, now, locate.after) : ''),
    [site, live, locate, now],
  )
  return { saved, review, locate, html, now }
}
