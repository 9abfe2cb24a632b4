import type { Content } from './content.ts'
import type { SiteTexts } from './drafts/draft.ts'
import { takeTexts } from './drafts/merge-texts.ts'
import { mergeFiles } from './files/merge-files.ts'
import { listFiles, type SiteFiles } from './files/site-files.ts'

/** What one edit changed, and no more: Undo must not revert others' changes. */
export type Edit = {
  field: string
  /** The previous values of the texts that it changed. */
  texts: Partial<SiteTexts>
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
  const texts = takeTexts({}, before.texts, names)
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
  const files = first.files ?? second.files
  const texts = { ...second.texts, ...first.texts }
  return files
    ? { ...first, texts, files: { ...files, after: (second.files ?? files).after } }
    : { ...first, texts }
}

export function undo({ past, future }: EditHistory, present: Content): Step | null {
  const edit = past.at(-1)
  if (!edit) return null
  const { content, reverse } = apply(edit, present)
  const history = { ...NO_EDITS, past: past.slice(0, -1), future: [reverse, ...future] }
  return { history, content, field: edit.field }
}

export function redo({ past, future }: EditHistory, present: Content): Step | null {
  const [edit, ...rest] = future
  if (!edit) return null
  const { content, reverse } = apply(edit, present)
  const history = { ...NO_EDITS, past: [...past, reverse], future: rest }
  return { history, content, field: edit.field }
}

function apply({ field, texts, files }: Edit, present: Content) {
  const content = {
    texts: { ...present.texts, ...texts },
    files: files
      ? mergeFiles(listFiles(files.after), files.before, present.files).files
      : present.files,
  }
  return { content, reverse: editOf(field, present, content) }
}
