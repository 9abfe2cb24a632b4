import { useStore } from '../../lib/create-store.ts'
import { picksOf } from '../../sync/files/picks-of.ts'
import type { SiteFile } from '../../sync/files/site-files.ts'
import type { EditorState } from './use-editor.ts'

/** Making picked files ready takes a moment and may fail for some of them. */
export function usePicks({ draft, openedFiles }: EditorState, kind: SiteFile['kind']) {
  const picks = picksOf(openedFiles)
  const { left, isKept, problems } = useStore(picks.state, picks.state.get())[kind]
  return {
    isBusy: left > 0,
    /** How many are kept and still being made ready. */
    unready: isKept ? left : 0,
    problem: problems.join(' ') || null,
    pick(files: File[]) {
      // A form with nothing but photos on it is to be found again too.
      draft.keep()
      void picks.pick(kind, files)
    },
  }
}
