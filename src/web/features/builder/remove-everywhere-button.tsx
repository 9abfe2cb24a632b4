import { useState } from 'react'
import { dialogLater } from '../../components/load-later.tsx'
import { Button } from '../../components/ui/button.tsx'
import { useStore } from '../../lib/create-store.ts'
import type { FileKeeper } from '../../uploads/file-keeper.ts'
import type { SiteFile } from '../../uploads/site-files.ts'

const RemoveEverywhereDialog = dialogLater(
  async () => (await import('./remove-everywhere-dialog.tsx')).RemoveEverywhereDialog,
)

type Props = { keeper: FileKeeper; photo: SiteFile; label: string; onPurged: () => void }

/** For the family that asks: no undo, no wait for the next publishing, no copy left. */
export function RemoveEverywhere({ keeper, photo, label, onPurged }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { stored } = useStore(keeper.state, keeper.state.get())
  if (!stored[photo.id]) return null
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
        <RemoveEverywhereDialog
          siteId={keeper.siteId}
          photo={photo}
          onPurged={onPurged}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
