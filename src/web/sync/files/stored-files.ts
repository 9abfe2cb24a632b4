import type { AssetRecord } from '#contract/asset-record.ts'
import { createStore } from '../../lib/create-store.ts'
import type { LocalFiles } from './local-files.ts'
import type { StoredAssets } from './site-assets.ts'
import { byId } from './site-files.ts'

export type StoredFiles = ReturnType<typeof createStoredFiles>

/** What the server has of a site's files, as far as it is known here. */
export function createStoredFiles(removedBefore: readonly string[]) {
  const stored = createStore<StoredAssets>({})
  /** Those the server does not show any more. */
  const hidden = new Set<string>()
  /** Those the server may have. */
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
    /** Another number after each change: an answer that was asked for before is out of date. */
    version: () => version,
    /** Whether the server may have it, and show it. */
    mayShow: (id: string) => reached.has(id) && !hidden.has(id),
    put,
    arrive(record: AssetRecord): void {
      // The server keeps one logo and one packet, and hides the one before.
      for (const { id, kind } of Object.values(stored.get())) {
        if (kind !== 'photo' && kind === record.kind && id !== record.id) hidden.add(id)
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
    /** Takes over what the server has; answers those taken away here that somebody else brought back. */
    replace(records: readonly AssetRecord[]): string[] {
      version++
      order = records.flatMap(({ id, kind }) => (kind === 'photo' ? id : []))
      for (const { id } of records) reached.add(id)
      const broughtBack = records.flatMap(({ id }) => (hidden.delete(id) ? id : []))
      // What was taken away here can still be brought back.
      const away = Object.values(stored.get()).filter(({ id }) => hidden.has(id))
      stored.set(byId([...away, ...records]))
      return broughtBack
    },
    /** As a device keeps it, to tell later what changed there and what changed here. */
    describeBase(): LocalFiles['base'] {
      const others = Object.keys(stored.get()).filter((id) => !order.includes(id))
      return [...order, ...others].map((id) => ({ id, alt: stored.get()[id]?.alt ?? '' }))
    },
    forget(id: string): void {
      version++
      const { [id]: _, ...rest } = stored.get()
      stored.set(rest)
      order = order.filter((each) => each !== id)
    },
  }
}
