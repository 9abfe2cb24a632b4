import type { Content } from '../../drafts/content.ts'

type Entry = { content: Content; field: string }
export type EditHistory = {
  past: readonly Entry[]
  present: Content
  future: readonly Entry[]
  /** Which field changed last, and when: keystrokes in a row are undone as one. */
  field: string
  at: number
}

const SAME_THOUGHT = 1_200
const DEPTH = 200

export function startHistory(present: Content): EditHistory {
  return { past: [], present, future: [], field: '', at: 0 }
}

export function edit(
  history: EditHistory,
  content: Content,
  field: string,
  at: number,
): EditHistory {
  const isSameThought = history.field === field && at - history.at < SAME_THOUGHT
  const entry = { content: history.present, field }
  const past = isSameThought ? history.past : [...history.past, entry].slice(-DEPTH)
  return { past, present: content, future: [], field, at }
}

/** The history one step back, and the field that changed by it. */
export function undo(history: EditHistory): [EditHistory, string] | null {
  const entry = history.past.at(-1)
  if (!entry) return null
  const { content, field } = entry
  const future = [{ content: history.present, field }, ...history.future]
  return [{ past: history.past.slice(0, -1), present: content, future, field: '', at: 0 }, field]
}

export function redo(history: EditHistory): [EditHistory, string] | null {
  const [entry, ...future] = history.future
  if (!entry) return null
  const { content, field } = entry
  const past = [...history.past, { content: history.present, field }]
  return [{ past, present: content, future, field: '', at: 0 }, field]
}
