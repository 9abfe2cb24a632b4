import type { Content } from './content.ts'
import type { SiteTexts } from './drafts/draft.ts'
import { pickTexts, sameText, takeTexts } from './drafts/merge-texts.ts'
import { writeWords } from './files/file-words.ts'
import { mergeFiles } from './files/merge-files.ts'
import { listFiles, type SiteFiles, sameFiles } from './files/site-files.ts'

/** What one edit changed, and no more: Undo must not revert others' changes. */
export type Edit = {
  field: string
  texts: { before: Partial<SiteTexts>; after: Partial<SiteTexts> }
  files?: { before: SiteFiles; after: SiteFiles }
}

export type EditHistory = {
  past: readonly Edit[]
  future: readonly Edit[]
  /** The last field changed and when: consecutive keystrokes are undone as one. */
  field: string
  at: number
}

type Step = { history: EditHistory; content: Content; field: string }

const SAME_THOUGHT = 1_200
const DEPTH = 200

export const NO_EDITS: EditHistory = { past: [], future: [], field: '', at: 0 }

/** The edit that leads from `after` back to `before`. */
export function editOf(field: string, before: Content, after: Content): Edit {
  const names = (Object.keys(before.texts) as (keyof SiteTexts)[]).filter(
    (name) => before.texts[name] !== after.texts[name],
  )
  const texts = { before: pickTexts(before.texts, names), after: pickTexts(after.texts, names) }
  const files = { before: before.files, after: after.files }
  return before.files === after.files ? { field, texts } : { field, texts, files }
}

export function noteEdit(history: EditHistory, edit: Edit, at: number): EditHistory {
  const { field } = edit
  const last = history.past.at(-1)
  const isSameThought = history.field === field && at - history.at < SAME_THOUGHT
  const past =
    last && isSameThought
      ? [...history.past.slice(0, -1), joinEdits(last, edit)]
      : [...history.past, edit].slice(-DEPTH)
  return { past, future: [], field, at }
}

function joinEdits(first: Edit, second: Edit): Edit {
  const texts = {
    before: { ...second.texts.before, ...first.texts.before },
    after: { ...first.texts.after, ...second.texts.after },
  }
  const before = (first.files ?? second.files)?.before
  const after = (second.files ?? first.files)?.after
  return { ...first, texts, ...(before && after && { files: { before, after } }) }
}

export function undo({ past, future }: EditHistory, present: Content): Step | null {
  const edit = past.at(-1)
  if (!edit) return null
  const { content, reverse } = apply(edit, present)
  const left = past.slice(0, -1)
  // Others have changed all of it since: there is nothing left to undo of this edit.
  if (isEmpty(reverse)) return undo({ ...NO_EDITS, past: left, future }, present)
  const history = { ...NO_EDITS, past: left, future: [reverse, ...future] }
  return { history, content, field: edit.field }
}

export function redo({ past, future }: EditHistory, present: Content): Step | null {
  const [edit, ...rest] = future
  if (!edit) return null
  const { content, reverse } = apply(edit, present)
  if (isEmpty(reverse)) return redo({ ...NO_EDITS, past, future: rest }, present)
  const history = { ...NO_EDITS, past: [...past, reverse], future: rest }
  return { history, content, field: edit.field }
}

/** Takes an edit back. What somebody else wrote over it since stays. */
function apply({ field, texts, files }: Edit, present: Content) {
  const names = (Object.keys(texts.before) as (keyof SiteTexts)[]).filter((name) =>
    sameText(present.texts[name], texts.after[name]),
  )
  const content = {
    texts: names.length > 0 ? takeTexts(present.texts, texts.before, names) : present.texts,
    files: files ? applyFiles(files, present.files) : present.files,
  }
  return { content, reverse: editOf(field, present, content) }
}

function applyFiles({ before, after }: NonNullable<Edit['files']>, present: SiteFiles): SiteFiles {
  const { files, asked } = mergeFiles(listFiles(after), before, present)
  const next = writeWords(files, asked, () => true)
  return sameFiles(next, present) ? present : next
}

const isEmpty = ({ texts, files }: Edit) => !files && Object.keys(texts.before).length === 0
