import { changedColumns } from '../lib/changed-columns.ts'
import { storageOrMemory } from './storage-or-memory.ts'

const PREFIX = 'scoutsite:typed'

type Draft = { id: string }
type Kept<Typed> = { first: Typed; draft: Typed }

/**
 * Drafts of forms that are saved by a button, stored on this device until then: a reload, Back, the
 * end of a session and “Sign Out” lose nothing. Each leader on a shared computer has separate
 * drafts. `name` is the id of the changed row, or a name for a new one.
 */
export const formDrafts = {
  keyOf: (userId: string, siteId: string, name: string) => `${PREFIX}:${userId}:${siteId}:${name}`,
  /** The typed changes applied to the currently saved row; null when there are none. */
  read<Typed extends Draft>(key: string, first: Typed, isNew: boolean): Typed | null {
    const kept = parse<Typed>(storageOrMemory.read(key))
    if (!kept) return null
    const draft = { ...first, ...(isNew ? kept.draft : changedColumns(kept.first, kept.draft)) }
    return isSame(draft, first) ? null : draft
  },
  /** `first` is the initial state of the form. */
  write<Typed extends Draft>(key: string, first: Typed, draft: Typed): void {
    if (isSame(draft, first)) storageOrMemory.remove(key)
    else storageOrMemory.write(key, JSON.stringify({ first, draft } satisfies Kept<Typed>), false)
  },
  remove: storageOrMemory.remove,
  /** Removes all drafts of a site. */
  removeAll(userId: string, siteId: string): void {
    const prefix = formDrafts.keyOf(userId, siteId, '')
    for (const key of storageOrMemory.keys())
      if (key.startsWith(prefix)) storageOrMemory.remove(key)
  },
}

/** Ignores the id, which each new row gets anew. */
const isSame = (draft: Draft, first: Draft) =>
  JSON.stringify({ ...draft, id: first.id }) === JSON.stringify(first)

function parse<Typed>(text: string | null): Kept<Typed> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    const isKept = value && typeof value === 'object' && 'draft' in value && 'first' in value
    return isKept ? (value as Kept<Typed>) : null
  } catch {
    return null
  }
}
