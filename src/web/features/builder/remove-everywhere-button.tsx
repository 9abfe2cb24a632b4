import { useState } from 'react'
import { toast } from 'sonner'
import { removeEverywhere } from '../../api/remove-everywhere.ts'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { useStore } from '../../lib/create-store.ts'
import { explainError } from '../../lib/explain-error.ts'
import type { FileKeeper } from '../../uploads/file-keeper.ts'
import type { SiteFile } from '../../uploads/site-files.ts'
import { Thumbnail } from './thumbnail.tsx'

type Props = { keeper: FileKeeper; photo: SiteFile; label: string; onPurged: () => void }

/** For the family that asks: no undo, no wait for the next publishing, no copy left. */
export function RemoveEverywhere({ keeper, photo, label, onPurged }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { stored } = useStore(keeper.state, keeper.state.get())
  if (!stored[photo.id]) return null

  async function remove() {
    setBusy(true)
    try {
      await removeEverywhere(keeper.siteId, photo.id)
      setAsking(false)
      onPurged()
      toast.success('Removed everywhere', {
        description:
          'The photo is gone from your live site, from its earlier versions and from our files.',
      })
    } catch (error) {
      toast.error('Error', { description: explainError(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button
        variant="danger"
        aria-label={`Remove ${label} everywhere`}
        onClick={() => setAsking(true)}
      >
        Remove everywhere
      </Button>
      {isAsking && (
        <Dialog
          title="Remove this photo everywhere?"
          description="It goes at once from your live site, from every earlier version of it, and from our files. This cannot be undone. Copies that visitors have saved are theirs."
          onClose={() => setAsking(false)}
        >
          <Thumbnail thumb={photo.thumb} className="mt-4 h-40 w-full rounded-xl object-contain" />
          <div className="mt-6 flex flex-wrap gap-3">
            <Button disabled={isBusy} onClick={() => void remove()}>
              {isBusy ? 'Removing…' : 'Remove everywhere'}
            </Button>
            <Button variant="outline" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
