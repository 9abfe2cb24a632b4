import { useState } from 'react'
import { lazyDialog } from '../../../components/lazy-views.tsx'
import { Button } from '../../../components/ui/button.tsx'

const NoteDialog = lazyDialog(async () => (await import('./note-dialog.tsx')).NoteDialog)

type Props = { siteId: string; settle: () => Promise<unknown> }

/** A drafter’s way to the page: somebody else publishes. */
export function AskButton({ siteId, settle }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="lg" onClick={() => setAsking(true)}>
        Ask to publish
      </Button>
      {isAsking && (
        <NoteDialog kind="ask" siteId={siteId} settle={settle} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
