import { useQueryClient } from '@tanstack/react-query'
import type { SiteRecord } from '#contract/site-record.ts'
import { fromRow, toRow } from '#site/facts/site.ts'
import { getSiteQuery } from '../../api/get-site.ts'
import { updateSite } from '../../api/update-site.ts'
import { withoutFile } from '../../drafts/content.ts'
import { textsOf } from '../../drafts/draft.ts'
import { siteOf } from '../../drafts/site-of.ts'
import type { FileKeeper } from '../../uploads/file-keeper.ts'
import { useSiteAction } from './use-site-action.ts'

const NO_ASSETS = { logo: null, images: [], recruitmentPdf: null }

/** Takes a file off the page, with the caption that went with it. */
export function useLeaveOut(record: SiteRecord, keeper: FileKeeper) {
  const queries = useQueryClient()
  const { act, isBusy } = useSiteAction(record.id)

  async function run(id: string): Promise<void> {
    const texts = textsOf(fromRow(record))
    const next = withoutFile({ texts, files: keeper.files() }, id)
    if (next.texts !== texts) {
      const row = toRow(siteOf(next.texts, NO_ASSETS), record.user_id)
      const saved = await updateSite(record.id, record.revision, row)
      if (!saved) throw new Error('This site was changed somewhere else. Please try again.')
      // Whoever publishes right after this publishes these words.
      queries.setQueryData(getSiteQuery(record.id).queryKey, saved)
    }
    keeper.change(next.files)
  }

  return { leaveOut: (id: string) => act({ run: () => run(id) }), isBusy }
}
