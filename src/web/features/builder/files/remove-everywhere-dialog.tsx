import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMayOnSite } from '../../../api/members.ts'
import { removeEverywhere } from '../../../api/removals.ts'
import { getSiteQuery } from '../../../api/sites.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { explainError } from '../../../lib/explain-error.ts'
import { toast } from '../../../lib/toast.ts'
import { withQueries } from '../../../queries/with-queries.tsx'
import type { SiteFile } from '../../../sync/files/site-files.ts'
import { Thumbnail } from './thumbnail.tsx'

const FOR_GOOD =
  'It is removed right away from your site, from every earlier version and from our files. This cannot be undone.'
const HELD =
  'It is removed right away from your site and from every earlier version. An adult deletes it for good, or brings it back within 14 days.'

type Props = { siteId: string; photo: SiteFile; onPurged: () => void; onClose: () => void }

export const RemoveEverywhereDialog = withQueries(function RemoveEverywhereDialog({
  siteId,
  photo,
  onPurged,
  onClose,
}: Props) {
  const [isBusy, setBusy] = useState(false)
  const { data: site } = useQuery(getSiteQuery(siteId))
  const { may } = useMayOnSite(site ?? { id: siteId, user_id: null })
  const mayPublish = may('publish')

  async function remove() {
    setBusy(true)
    try {
      const isHeld = await removeEverywhere(siteId, photo.id)
      onClose()
      onPurged()
      toast(isHeld ? 'Off the page' : 'Removed everywhere', {
        description: isHeld
          ? 'Nobody sees the photo any more. An adult deletes it for good or brings it back within 14 days.'
          : 'The photo is gone from your site, from its earlier versions and from our files.',
      })
    } catch (error) {
      toast.error('Error', { description: explainError(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      title="Remove this photo everywhere?"
      description={`${mayPublish ? FOR_GOOD : HELD} Copies that visitors have saved stay with them.`}
      onClose={onClose}
    >
      <Thumbnail thumb={photo.thumb} className="mt-4 h-40 w-full rounded-xl object-contain" />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant="danger"
          className="border-[1.5px] border-danger"
          disabled={isBusy}
          onClick={() => void remove()}
        >
          {isBusy ? 'Removing…' : 'Remove everywhere'}
        </Button>
        <Button variant="outline" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  )
})
