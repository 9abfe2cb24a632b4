import { useStore } from '../../lib/create-store.ts'
import { picksOf } from '../../sync/files/picks-of.ts'
import type { SiteFile } from '../../sync/files/site-files.ts'
import type { EditorState } from './use-editor.ts'

/** Picks files for a field. Preparing them takes a moment and may fail for some of them. */
export function usePicks({ draft, openedFiles }: EditorState, kind: SiteFile['kind']) {
  const picks = picksOf(openedFiles)
  const { left, isKept, problems } = useStore(picks.state, picks.state.get())[kind]
  return {
    isBusy: left > 0,
    /** How many are stored on the device but not prepared yet. */
    unready: isKept ? left : 0,
    problem: problems.join(' ') || null,
    pick(files: File[]) {
      // Stores the draft, so that a form with nothing but photos is listed on the dashboard too.
      draft.keep()
      void picks.pick(kind, files)
    },
  }
}
