import { del, get, set } from 'idb-keyval'
import { noteOnlyInTab } from '../../lib/only-in-tab.ts'
import { storageOrMemory } from '../storage-or-memory.ts'

/** A picked file, before or after it was prepared for upload. */
type Kept = { blob: Blob; thumb: string }

/**
 * The bytes of files, in IndexedDB until they are on the server. If the browser forbids that,
 * closing the tab loses them, and nothing else. Each leader on a shared computer has separate
 * files.
 */
export function createDeviceFiles(userId: string) {
  const pickedKeyOf = (siteId: string) => `scoutsite:picked:${userId}:${siteId}`
  const blobKeyOf = (id: string) => `scoutsite:file:${userId}:${id}`
  // Files that the browser refuses to store stay in memory until the tab is closed.
  const held = new Map<string, Kept>()

  async function read(id: string): Promise<Kept | null> {
    return held.get(id) ?? (await quietly(() => get<Kept>(blobKeyOf(id)))) ?? null
  }

  function letGo(id: string): void {
    held.delete(id)
    noteOnlyInTab(blobKeyOf(id), false)
  }

  async function removeBlob(id: string): Promise<void> {
    letGo(id)
    await quietly(() => del(blobKeyOf(id)))
  }

  return {
    userId,
    pickedKeyOf,
    hasPicked: (siteId: string) => storageOrMemory.read(pickedKeyOf(siteId)) !== null,
    readBlob: async (id: string) => (await read(id))?.blob ?? null,
    readThumb: async (id: string) => (await read(id))?.thumb ?? '',
    /** Returns whether the file outlives this tab. */
    async writeBlob(id: string, kept: Kept): Promise<boolean> {
      const isKept = await quietly(async () => {
        await set(blobKeyOf(id), kept)
        return true
      })
      if (isKept) {
        letGo(id)
        return true
      }
      // The stored blob is outdated: the original photo from the phone must not be uploaded
      // instead.
      await removeBlob(id)
      held.set(id, kept)
      noteOnlyInTab(blobKeyOf(id), true)
      return false
    },
    removeBlob,
    /** Removes the picked list of a deleted site, and the bytes of these files. */
    async remove(siteId: string, ids: readonly string[]): Promise<void> {
      storageOrMemory.remove(pickedKeyOf(siteId))
      for (const id of ids) await removeBlob(id)
    },
  }
}

export type DeviceFiles = ReturnType<typeof createDeviceFiles>

// A browser that forbids IndexedDB throws on first use.
async function quietly<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
