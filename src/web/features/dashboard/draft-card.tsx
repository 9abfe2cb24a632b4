import { PencilLine } from 'lucide-react'
import { nameOfSite } from '#site/facts/name-of-site.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { toast } from '../../lib/toast.ts'
import { lastStep } from '../../navigation/last-step.ts'
import { go } from '../../navigation/navigation.ts'
import type { Draft } from '../../sync/document/draft.ts'
import { draftStore } from '../../sync/document/draft-store.ts'
import { closeSite, forgetSite } from '../../sync/open-site.ts'
import { useOnlyInTab } from '../../sync/use-only-in-tab.ts'

type Props = { draft: Draft; userId: string; onDiscarded: () => void }

/** A site that was never saved: it exists only on this device, or if storage failed, in this tab. */
export function DraftCard({ draft, userId, onDiscarded }: Props) {
  const isOnlyInTab = useOnlyInTab(draft.siteId)
  const name = nameOfSite(draft.document.texts)

  function discard() {
    void closeSite(userId, draft.siteId)
    draftStore.remove(userId, draft.siteId)
    onDiscarded()
    toast('Draft discarded', {
      isOnlyWay: true,
      onGone: () => void forgetSite(userId, draft),
      action: {
        label: 'Undo',
        onClick: () => {
          draftStore.write(userId, draft)
          onDiscarded()
        },
      },
    })
  }

  return (
    <li className="flex flex-col gap-4 rounded-card border-2 border-edge border-dashed p-6">
      <Badge>Not saved yet</Badge>
      <h2 className="line-clamp-3 text-2xl">{name}</h2>
      <p className="text-soft">
        {isOnlyInTab
          ? 'Your browser could not store this site: it is only in this tab. Do not close the tab.'
          : `Kept on this device since ${new Date(draft.changedAt).toLocaleString()}.`}{' '}
        Continue to save it to your account.
      </p>
      <div className="mt-auto flex flex-wrap gap-2">
        <Button
          onClick={() => {
            const step = lastStep(draft.siteId)
            go({ name: 'builder', siteId: draft.siteId, isNew: true, step })
          }}
        >
          <PencilLine aria-hidden className="size-4" />
          Continue<span className="sr-only">: {name}</span>
        </Button>
        <Button variant="danger" onClick={discard}>
          Discard<span className="sr-only">: {name}</span>
        </Button>
      </div>
    </li>
  )
}
