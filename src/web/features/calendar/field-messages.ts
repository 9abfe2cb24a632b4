import type { DraftField } from './check-draft.ts'

/** The messages shown beside a field: why the event cannot be saved, and hints. */
export type FieldMessages = (field: DraftField) => {
  id: string
  problem: string | undefined
  notice: string | undefined
  onBlur: () => void
}
