import type { AssetKind } from '#contract/asset-record.ts'
import { createStore } from '../lib/create-store.ts'
import type { Conflict } from './document/merge-outlines.ts'
import type { SiteDocument, SiteTexts } from './document/site-document.ts'
import { type EditHistory, NO_EDITS, noteEdit, redo, undo } from './edit-history.ts'
import { FILE_KINDS } from './files/file-kinds.ts'
import { type DetailName, detailField, type SiteFiles } from './files/site-files.ts'
import type { SiteSync } from './site-sync.ts'

/** The form: edits of the document, and the history of what single edits changed. */
export function createSiteEditor(sync: SiteSync, now = () => Date.now()) {
  const history = createStore<EditHistory>(NO_EDITS)
  const read = (): SiteDocument => sync.document.get()

  function note(field: string, before: SiteDocument, at = now()): void {
    const after = read()
    if (before !== after) history.set(noteEdit(history.get(), { field, before, after }, at))
  }

  function change(next: Partial<SiteDocument>, field: string): void {
    const before = read()
    sync.change({ ...before, ...next })
    note(field, before)
  }

  function travel(step: typeof undo): string | null {
    const moved = step(history.get(), read())
    if (!moved) return null
    history.set(moved.history)
    sync.change(moved.document)
    return moved.field
  }

  function hearArrival(): void {
    const arrival = sync.arrival.get()
    if (!arrival) return
    sync.arrival.set(null)
    history.set(noteEdit(history.get(), arrival.edit, arrival.at))
  }

  return {
    sync,
    history,
    read,
    change,
    /** `field` is where Undo leads back to: the name of a field, and a part of it. */
    setTexts: (texts: Partial<SiteTexts>, field: string) =>
      change({ texts: { ...read().texts, ...texts } }, field),
    setFiles: (update: (before: SiteFiles) => SiteFiles, field: string) =>
      change({ files: update(read().files) }, field),
    undo: () => travel(undo),
    redo: () => travel(redo),
    /** Resolves conflicts with the other version for `taken`. Undo restores the local one. */
    resolve(taken: readonly Conflict[]): void {
      const [asked] = sync.conflicts.get()?.conflicts ?? []
      const left = sync.resolve(taken)
      const field = asked ? conflictField(asked) : ''
      history.set(
        noteEdit({ ...history.get(), field: '' }, { field, before: left, after: read() }, 0),
      )
    },
    /** Clears the history, so that Undo restores nothing older. */
    forgetPast: () => history.set(NO_EDITS),
    start(): () => void {
      const stopHearing = sync.arrival.subscribe(hearArrival)
      hearArrival()
      return () => {
        if (sync.isSaved() && sync.state.get().kind === 'waiting') {
          void sync.saveNow().catch(() => undefined)
        }
        stopHearing()
      }
    },
  }
}

/** The field of the form that a conflict is about, and the part of it. */
function conflictField({ part, entry, property }: Conflict): string {
  if (part in FILE_KINDS) return detailField(entry, property as DetailName, part as AssetKind)
  return part
}
