import { del, get, set } from 'idb-keyval'
import { type FileWords, listFiles, type SiteFile, type SiteFiles } from './site-files.ts'

/** What this device knows of a site's files, and which changes the server does not have yet. */
export type LocalFiles = {
  files: SiteFiles
  removed: string[]
  isDirty: boolean
  /** What the server had when the changes here began, the photos in order. */
  base: FileWords[]
  /** Words that were sent without an answer: found on the server later, they are our own. */
  sent: FileWords[]
}

/** A picked file, before or after it was prepared for sending. */
type Kept = { blob: Blob; thumb: string }

/**
 * Descriptions and order are in local storage, where a write is complete when the call returns; the
 * files themselves are in IndexedDB until they are on the server. A browser that forbids either loses
 * them when the tab is closed, and nothing else. Each leader on a shared computer has separate files.
 */
export function createLocalFiles(userId: string) {
  const pickedKeyOf = (siteId: string) => `scoutsite:picked:${userId}:${siteId}`
  const keyOf = (siteId: string) => `scoutsite:files:${userId}:${siteId}`
  const blobKeyOf = (id: string) => `scoutsite:file:${userId}:${id}`
  // What the browser refuses to store is kept in memory until the tab is closed.
  const held = new Map<string, Kept>()

  async function readKept(id: string): Promise<Kept | null> {
    return held.get(id) ?? (await quietly(() => get<Kept>(blobKeyOf(id)))) ?? null
  }

  async function withThumb(file: SiteFile): Promise<SiteFile> {
    return file.thumb ? file : { ...file, thumb: (await readKept(file.id))?.thumb ?? '' }
  }

  async function removeBlob(id: string): Promise<void> {
    held.delete(id)
    await quietly(() => del(blobKeyOf(id)))
  }

  return {
    async read(siteId: string): Promise<LocalFiles | null> {
      const known = parse(localStorage.getItem(keyOf(siteId)))
      if (!known) return null
      const { logo, photos, packet } = known.files
      const files = {
        logo: logo && (await withThumb(logo)),
        photos: await Promise.all(photos.map(withThumb)),
        packet,
      }
      return { ...known, files }
    },
    write(siteId: string, { files, ...others }: LocalFiles): void {
      const { logo, photos, packet } = files
      const bare = { logo: logo && bareOf(logo), photos: photos.map(bareOf), packet }
      try {
        localStorage.setItem(keyOf(siteId), JSON.stringify({ files: bare, ...others }))
      } catch {
        // A full or forbidden storage must not block the leader.
      }
    },
    pickedKeyOf,
    hasPicked: (siteId: string) => localStorage.getItem(pickedKeyOf(siteId)) !== null,
    async readBlob(id: string): Promise<Blob | null> {
      return (await readKept(id))?.blob ?? null
    },
    /** Returns whether the file outlives this tab. */
    async writeBlob(id: string, kept: Kept): Promise<boolean> {
      const isKept = await quietly(async () => {
        await set(blobKeyOf(id), kept)
        return true
      })
      if (isKept) {
        held.delete(id)
        return true
      }
      // The stored blob is older: the photo as the phone took it must not be sent instead.
      await removeBlob(id)
      held.set(id, kept)
      return false
    },
    removeBlob,
    async remove(siteId: string): Promise<void> {
      const known = parse(localStorage.getItem(keyOf(siteId)))
      localStorage.removeItem(keyOf(siteId))
      localStorage.removeItem(pickedKeyOf(siteId))
      for (const { id } of known ? listFiles(known.files) : []) await removeBlob(id)
    },
  }
}

export type LocalFilesOf = ReturnType<typeof createLocalFiles>

// A browser that forbids IndexedDB throws on first use.
async function quietly<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

// Data URLs of thumbnails would soon fill local storage; other addresses are short.
const bareOf = (file: SiteFile): SiteFile =>
  file.thumb.startsWith('data:') ? { ...file, thumb: '' } : file

function parse(text: string | null): LocalFiles | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    const isWhole = value && typeof value === 'object' && 'files' in value && 'base' in value
    return isWhole ? complete(value as LocalFiles) : null
  } catch {
    return null
  }
}

// Files stored by older versions of the app have no captions.
function complete({ files, sent, ...local }: LocalFiles): LocalFiles {
  const { logo, photos, packet } = files
  const fill = (file: SiteFile): SiteFile => ({ ...file, caption: file.caption ?? '' })
  const filled = {
    logo: logo && fill(logo),
    photos: photos.map(fill),
    packet: packet && fill(packet),
  }
  return { ...local, files: filled, sent: sent ?? [] }
}
