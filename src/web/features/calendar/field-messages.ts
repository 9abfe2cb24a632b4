import type { DraftField } from './check-draft.ts'

/** Beside its field: what keeps the event from being saved, and what is good to know. */
export type FieldMessages = (field: DraftField) => {
  id: string
  problem: string | undefined
  notice: string | undefined
  onBlur: () => void
}
