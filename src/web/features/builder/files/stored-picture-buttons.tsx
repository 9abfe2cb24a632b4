import { useState } from 'react'
import { lazyDialog } from '../../../components/lazy-views.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { useStore } from '../../../lib/create-store.ts'
import type { SiteFile } from '../../../sync/files/site-files.ts'
import type { SiteSync } from '../../../sync/site-sync.ts'

const RemoveEverywhereDialog = lazyDialog(
  async () => (await import('./remove-everywhere-dialog.tsx')).RemoveEverywhereDialog,
)
const CoverFacesDialog = lazyDialog(
  async () => (await import('./cover-faces-dialog.tsx')).CoverFacesDialog,
)

type Props = {
  sync: SiteSync
  photo: SiteFile
  label: string
  /** Missing while no visitor may have seen it: removing it from the form is enough then. */
  onPurged?: (() => void) | undefined
  /** Called with the ID of the picture that has taken its place. */
  onCovered?: (id: string) => void
}

/** What is done to the files of a picture at once: there is no Undo, and no copy left. */
export function StoredPictureButtons({ sync, photo, label, onPurged, onCovered }: Props) {
  const [open, setOpen] = useState<'cover' | 'remove' | null>(null)
  const stored = useStore(sync.stored, sync.stored.get())
  if (!stored[photo.id]) return null
  const onClose = () => setOpen(null)
  return (
    <>
      {onCovered && (
        <Button
          variant="outline"
          aria-label={`Cover faces in ${label}`}
          onClick={() => setOpen('cover')}
        >
          Cover faces
        </Button>
      )}
      {onPurged && (
        <Button
          variant="danger"
          aria-label={`Remove everywhere: ${label}`}
          onClick={() => setOpen('remove')}
        >
          Remove everywhere
        </Button>
      )}
      {open === 'cover' && onCovered && (
        <CoverFacesDialog sync={sync} photo={photo} onCovered={onCovered} onClose={onClose} />
      )}
      {open === 'remove' && onPurged && (
        <RemoveEverywhereDialog
          siteId={sync.siteId}
          photo={photo}
          onPurged={onPurged}
          onClose={onClose}
        />
      )}
    </>
  )
}
