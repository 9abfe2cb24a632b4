import type { AssetRecord } from '#contract/asset-record.ts'
import { createStore } from '../../lib/create-store.ts'
import type { StoredAssets } from './site-assets.ts'
import { byId, type FileWords, isSingle, wordsOf } from './site-files.ts'

export type StoredFiles = ReturnType<typeof createStoredFiles>

/** What the server has of a site's files, as far as this device knows. */
export function createStoredFiles(removedBefore: readonly string[]) {
  const stored = createStore<StoredAssets>({})
  /** Files that the server no longer shows. */
  const hidden = new Set<string>()
  /** Files that may have reached the server. */
  const reached = new Set(removedBefore)
  let order: readonly string[] = []
  let version = 0

  function put(record: AssetRecord): void {
    version++
    stored.set({ ...stored.get(), [record.id]: record })
  }

  return {
    stored,
    get: (id: string) => stored.get()[id],
    order: () => order,
    /** Changes with every update: a listing that was requested before is then out of date. */
    version: () => version,
    /** Whether the server may have the file and show it. */
    mayShow: (id: string) => reached.has(id) && !hidden.has(id),
    put,
    arrive(record: AssetRecord): void {
      // The server keeps one logo and one packet, and hides the previous one.
      for (const { id, kind } of Object.values(stored.get())) {
        if (isSingle(kind) && kind === record.kind && id !== record.id) hidden.add(id)
      }
      put(record)
    },
    noteSent(id: string): void {
      reached.add(id)
    },
    noteHidden(id: string, isHidden: boolean): void {
      version++
      if (isHidden) hidden.add(id)
      else hidden.delete(id)
    },
    noteOrder(photos: readonly string[]): void {
      version++
      order = photos
    },
    /** Adopts the server's records; returns those hidden here that somebody else restored. */
    replace(records: readonly AssetRecord[]): string[] {
      version++
      order = records.flatMap(({ id, kind }) => (kind === 'photo' ? id : []))
      for (const { id } of records) reached.add(id)
      const broughtBack = records.flatMap(({ id }) => (hidden.delete(id) ? id : []))
      // What was hidden here can still be restored.
      const away = Object.values(stored.get()).filter(({ id }) => hidden.has(id))
      stored.set(byId([...away, ...records]))
      return broughtBack
    },
    /** What the server shows, photos in order: the base of the next merge. */
    describe(): FileWords[] {
      const others = Object.keys(stored.get()).filter((id) => !order.includes(id))
      return [...order, ...others].flatMap((id) => {
        const record = stored.get()[id]
        if (!record || hidden.has(id)) return []
        return { id, ...wordsOf(record) }
      })
    },
    forget(id: string): void {
      version++
      const { [id]: _, ...rest } = stored.get()
      stored.set(rest)
      order = order.filter((each) => each !== id)
    },
  }
}
