import { useStore } from '../../../lib/create-store.ts'
import type { PickedAs } from '../../../sync/files/prepare-queue.ts'
import { prepareQueueOf } from '../../../sync/files/prepare-queue-of.ts'
import { sayTwins } from '../../../sync/files/say-not-added.ts'
import type { SiteFile } from '../../../sync/files/site-files.ts'
import type { EditorState } from '../use-editor.ts'

/** Picks files for a field. Preparing them takes a moment and may fail for some of them. */
export function usePickedFiles({ sync, opened }: EditorState, kind: SiteFile['kind']) {
  const picks = prepareQueueOf(opened)
  const { pending, isKept, problems, twins } = useStore(picks.state, picks.state.get())[kind]
  return {
    /** Picked files that are not in the form yet. */
    pending,
    /** Whether all of these are stored on the device. */
    isKept,
    problem: [...problems, sayTwins(twins)].filter(Boolean).join(' ') || null,
    pick(files: readonly File[], as?: PickedAs) {
      // Stores the draft, so that a form with nothing but photos is listed on the dashboard too.
      sync.storeOnDevice()
      void picks.pick(kind, files, as)
    },
  }
}
