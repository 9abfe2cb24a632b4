import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callWriter } from '../../../api/history.ts'
import {
  bringBack,
  type HeldFile,
  heldFilesQuery,
  removeEverywhere,
} from '../../../api/removals.ts'
import { reviewQuery } from '../../../api/review.ts'
import { Button } from '../../../components/ui/button.tsx'
import { explainError } from '../../../lib/explain-error.ts'
import { toast } from '../../../lib/toast.ts'
import { addressOfUpload } from '../../../sync/files/address-of-upload.ts'

type Props = { siteId: string; mayPublish: boolean; onBack: () => void }

/** Pictures that somebody took off the page: an adult deletes them for good, or brings them back. */
export function HeldFiles({ siteId, mayPublish, onBack }: Props) {
  const queries = useQueryClient()
  const { data: held = [] } = useQuery(heldFilesQuery(siteId))
  const { data: review } = useQuery({ ...reviewQuery(siteId), enabled: held.length > 0 })
  const [isBusy, setBusy] = useState(false)
  if (held.length === 0) return null

  async function settle(work: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(true)
    try {
      await work()
      toast(done)
    } catch (error) {
      toast.error('Error', { description: explainError(error) })
    } finally {
      await queries.invalidateQueries({ queryKey: heldFilesQuery(siteId).queryKey })
      setBusy(false)
    }
  }

  const names = review?.names ?? new Map()
  return (
    <section
      aria-labelledby="held"
      className="mt-5 rounded-card border border-line bg-paper p-5 sm:px-6"
    >
      <h2 id="held" className="text-2xl">
        Off the page, not deleted yet
      </h2>
      <p className="mt-1 max-w-prose text-soft">
        {mayPublish
          ? 'Nobody sees it any more. Delete it for good, or bring it back: then it is on the page again once you publish.'
          : 'Nobody sees it any more. An adult deletes it for good, or brings it back.'}
      </p>
      <ul className="mt-3 divide-y divide-line">
        {held.map((file) => (
          <li key={file.assetId} className="flex flex-wrap items-center gap-4 py-3">
            <img
              src={thumbOf(file)}
              alt={file.alt ?? ''}
              className="size-20 shrink-0 rounded-lg object-cover"
            />
            <p className="min-w-0 grow basis-48 wrap-anywhere">
              <strong className="font-semibold">{file.caption || 'A picture'}</strong>
              <span className="block text-soft text-sm">
                Removed by {callWriter(names, file.heldBy)}. Deleted on{' '}
                {new Date(file.heldUntil).toLocaleDateString()} at the latest.
              </span>
            </p>
            {mayPublish && (
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="outline"
                  disabled={isBusy}
                  onClick={() =>
                    void settle(async () => {
                      await bringBack(siteId, file.assetId)
                      onBack()
                    }, 'It is back')
                  }
                >
                  Bring it back
                </Button>
                <Button
                  variant="danger"
                  disabled={isBusy}
                  onClick={() =>
                    void settle(() => removeEverywhere(siteId, file.assetId), 'Deleted for good')
                  }
                >
                  Delete for good
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The smallest of its files. */
function thumbOf({ files }: HeldFile): string {
  const [smallest] = [...files].sort((a, b) => a.width - b.width)
  return smallest ? addressOfUpload(smallest.key) : ''
}
