import { Check, CloudOff, LoaderCircle, Smartphone, Upload } from 'lucide-react'
import { explainError } from '../../lib/explain-error.ts'
import { isAway } from '../../lib/is-away.ts'
import type { SyncState } from '../../sync/create-sync-loop.ts'

type Props = {
  state: SyncState
  /** Whether the site is on the server at all. */
  isSaved: boolean
  /** The state of files that the server does not have yet, in addition to the texts. */
  files: 'waiting' | 'failed' | null
  onRetry: () => void
}

const FILES = {
  waiting: 'Saved, but a file is waiting',
  failed: 'Saved, but a file could not be sent',
}

/** Unobtrusive while all is well. A screen reader announces changes of state, not every keystroke. */
export function SaveStatus({ state, isSaved, files, onRetry }: Props) {
  return (
    <div className="flex min-h-11 items-center gap-x-2 text-soft text-sm">
      {state.kind === 'refused' ? (
        <>
          <CloudOff aria-hidden className="size-4 shrink-0 text-ember" />
          <span role="status">
            {isAway(state.error)
              ? 'Offline. Everything is kept on this device, and saved when the connection is back.'
              : `Not saved: ${explainError(state.error)} Everything is kept on this device.`}
          </span>
          <button type="button" className="min-h-11 shrink-0 underline" onClick={onRetry}>
            Try now
          </button>
        </>
      ) : !isSaved && state.kind === 'waiting' ? (
        <>
          <Smartphone aria-hidden className="size-4 shrink-0" />
          <span role="status">Kept on this device until you preview it.</span>
        </>
      ) : state.kind === 'saved' && files ? (
        <>
          <Upload aria-hidden className="size-4 shrink-0 text-ember" />
          <span role="status">{FILES[files]}</span>
        </>
      ) : state.kind === 'saved' ? (
        <>
          <Check aria-hidden className="size-4 shrink-0 text-forest" strokeWidth={3} />
          <span role="status">Saved</span>
        </>
      ) : (
        <>
          <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />
          <span>Saving…</span>
        </>
      )}
    </div>
  )
}
