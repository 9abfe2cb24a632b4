import { del, get, set } from 'idb-keyval'
import { listFiles, type SiteFile, type SiteFiles } from './site-files.ts'

/** What this device knows of a site's files, and what of it the server has not heard yet. */
export type LocalFiles = {
  files: SiteFiles
  removed: string[]
  isDirty: boolean
  /** What the server had when the changes here began, photos in their order. */
  base: { id: string; alt: string }[]
}

/** A file that was picked, before and after it was made ready to be sent. */
type Kept = { blob: Blob; thumb: string }

/**
 * Words and order lie in local storage, where a write is done when the call returns; the files
 * themselves in IndexedDB, until they are on the server. A browser that forbids either loses them
 * with the tab, and nothing else. Each leader of a shared computer has files of their own.
 */
export function createLocalFiles(userId: string) {
  const pickedKeyOf = (siteId: string) => `scoutsite:picked:${userId}:${siteId}`
  const keyOf = (siteId: string) => `scoutsite:files:${userId}:${siteId}`
  const blobKeyOf = (id: string) => `scoutsite:file:${userId}:${id}`
  // What the browser refuses to store is here until the tab is closed.
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
        // A full or forbidden storage must not stop anybody.
      }
    },
    pickedKeyOf,
    hasPicked: (siteId: string) => localStorage.getItem(pickedKeyOf(siteId)) !== null,
    async readBlob(id: string): Promise<Blob | null> {
      return (await readKept(id))?.blob ?? null
    },
    /** Whether the browser keeps it beyond this tab. */
    async writeBlob(id: string, kept: Kept): Promise<boolean> {
      const isKept = await quietly(async () => {
        await set(blobKeyOf(id), kept)
        return true
      })
      if (isKept) {
        held.delete(id)
        return true
      }
      // What lay there before is older: a photo as the phone took it must not be sent in its place.
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

// A browser that forbids IndexedDB throws as soon as it is asked for.
async function quietly<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

// The small copies would soon fill local storage; addresses are short.
const bareOf = (file: SiteFile): SiteFile =>
  file.thumb.startsWith('data:') ? { ...file, thumb: '' } : file

function parse(text: string | null): LocalFiles | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    const isWhole = value && typeof value === 'object' && 'files' in value && 'base' in value
    return isWhole ? (value as LocalFiles) : null
  } catch {
    return null
  }
}
