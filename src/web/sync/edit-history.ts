import { mergeOutlines, takeTheirs } from './document/merge-outlines.ts'
import { changedParts, documentOf, filesOf, outlineOf } from './document/outline.ts'
import type { SiteDocument } from './document/site-document.ts'

/** The parts that one edit changed, and no more: Undo must not revert others' changes. */
export type Edit = { field: string; before: SiteDocument; after: SiteDocument }

export type EditHistory = {
  past: readonly Edit[]
  future: readonly Edit[]
  /** The last field changed and when: consecutive keystrokes are undone as one. */
  field: string
  at: number
}

type Step = { history: EditHistory; document: SiteDocument; field: string }

const SAME_THOUGHT = 1_200
const DEPTH = 200

export const NO_EDITS: EditHistory = { past: [], future: [], field: '', at: 0 }

export function noteEdit(history: EditHistory, edit: Edit, at: number): EditHistory {
  const { field } = edit
  const last = history.past.at(-1)
  // Changes from elsewhere in between are part of neither edit.
  const isSameThought =
    history.field === field && at - history.at < SAME_THOUGHT && last?.after === edit.before
  const past = isSameThought
    ? [...history.past.slice(0, -1), { ...edit, before: last.before }]
    : [...history.past, edit].slice(-DEPTH)
  return { past, future: [], field, at }
}

export function undo({ past, future }: EditHistory, present: SiteDocument): Step | null {
  const edit = past.at(-1)
  if (!edit) return null
  const left = past.slice(0, -1)
  const reverse = takeBack(edit, present)
  // Others have since changed all of it: nothing is left to undo of this edit.
  if (!reverse) return undo({ ...NO_EDITS, past: left, future }, present)
  const history = { ...NO_EDITS, past: left, future: [reverse, ...future] }
  return { history, document: reverse.after, field: edit.field }
}

export function redo({ past, future }: EditHistory, present: SiteDocument): Step | null {
  const [edit, ...rest] = future
  if (!edit) return null
  const reverse = takeBack(edit, present)
  if (!reverse) return redo({ ...NO_EDITS, past, future: rest }, present)
  const history = { ...NO_EDITS, past: [...past, reverse], future: rest }
  return { history, document: reverse.after, field: edit.field }
}

/**
 * The edit that reverts another: a merge of the present document with the previous one. Later
 * changes of others stay. Null when nothing is left to revert.
 */
function takeBack({ field, before, after }: Edit, present: SiteDocument): Edit | null {
  const [base, mine, theirs] = [outlineOf(after), outlineOf(before), outlineOf(present)]
  const { outline, conflicts } = mergeOutlines(base, mine, theirs)
  const next = takeTheirs(outline, theirs, conflicts)
  if (changedParts(theirs, next).length === 0) return null
  const files = [...filesOf(before), ...filesOf(after), ...filesOf(present)]
  return { field, before: present, after: documentOf(next, files) }
}
