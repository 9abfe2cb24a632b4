import { useQueryClient } from '@tanstack/react-query'
import type { SiteRecord } from '#contract/site-record.ts'
import { fromRow } from '#site/facts/site.ts'
import { getSiteQuery } from '../../api/get-site.ts'
import { updateSite } from '../../api/update-site.ts'
import { overtaken } from '../../lib/shared-failures.ts'
import { withoutFile } from '../../sync/content.ts'
import { changedRow } from '../../sync/drafts/changed-row.ts'
import { textsOf } from '../../sync/drafts/draft.ts'
import type { FileSync } from '../../sync/files/file-sync.ts'
import { useSiteAction } from './use-site-action.ts'

/** Removes a file from the page, together with its caption. */
export function useLeaveOut(record: SiteRecord, fileSync: FileSync) {
  const queries = useQueryClient()
  const { act, isBusy } = useSiteAction(record.id)

  async function run(id: string): Promise<void> {
    const texts = textsOf(fromRow(record))
    const next = withoutFile({ texts, files: fileSync.files.get() }, id)
    if (next.texts !== texts) {
      const row = changedRow(next.texts, ['photoCaptions'])
      const saved = await updateSite(record.id, record.revision, row)
      if (!saved) throw overtaken()
      // Publishing right after this must use the new texts.
      queries.setQueryData(getSiteQuery(record.id).queryKey, saved)
    }
    fileSync.change(next.files)
  }

  return { leaveOut: (id: string) => act({ run: () => run(id) }), isBusy }
}
