import { useState } from 'react'
import { lazyDialog } from '../../../components/lazy-views.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { useStore } from '../../../lib/create-store.ts'
import type { SiteFile } from '../../../sync/files/site-files.ts'
import type { SiteSync } from '../../../sync/site-sync.ts'

const RemoveEverywhereDialog = lazyDialog(
  async () => (await import('./remove-everywhere-dialog.tsx')).RemoveEverywhereDialog,
)

type Props = { sync: SiteSync; photo: SiteFile; label: string; onPurged: () => void }

/** For a family that asks for removal: no Undo, no wait for the next publish, no copy left. */
export function RemoveEverywhereButton({ sync, photo, label, onPurged }: Props) {
  const [isAsking, setAsking] = useState(false)
  const stored = useStore(sync.stored, sync.stored.get())
  if (!stored[photo.id]) return null
  return (
    <>
      <Button
        variant="danger"
        aria-label={`Remove everywhere: ${label}`}
        onClick={() => setAsking(true)}
      >
        Remove everywhere
      </Button>
      {isAsking && (
        <RemoveEverywhereDialog
          siteId={sync.siteId}
          photo={photo}
          onPurged={onPurged}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
