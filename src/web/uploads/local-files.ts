import { del, get, set } from 'idb-keyval'
import { listFiles, type SiteFile, type SiteFiles } from './site-files.ts'

/** What this device knows of a site's files, and what of it the server has not heard yet. */
export type LocalFiles = { files: SiteFiles; removed: string[]; isDirty: boolean }

type Kept = { blob: Blob; thumb: string }

/**
 * Words and order lie in local storage, where a write is done when the call returns; the files
 * themselves in IndexedDB, until they are on the server. A browser that forbids either loses them
 * with the tab, and nothing else.
 */
export const localFiles = {
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
  async readBlob(id: string): Promise<Blob | null> {
    return (await readKept(id))?.blob ?? null
  },
  async writeBlob(id: string, kept: Kept): Promise<void> {
    await set(blobKeyOf(id), kept).catch(() => undefined)
  },
  async removeBlob(id: string): Promise<void> {
    await del(blobKeyOf(id)).catch(() => undefined)
  },
  async remove(siteId: string): Promise<void> {
    const known = parse(localStorage.getItem(keyOf(siteId)))
    localStorage.removeItem(keyOf(siteId))
    for (const { id } of known ? listFiles(known.files) : []) await localFiles.removeBlob(id)
  },
}

const keyOf = (siteId: string) => `scoutsite:files:${siteId}`
const blobKeyOf = (id: string) => `scoutsite:file:${id}`

async function readKept(id: string): Promise<Kept | null> {
  return (await get<Kept>(blobKeyOf(id)).catch(() => undefined)) ?? null
}

// The small copies would soon fill local storage; addresses are short.
const bareOf = (file: SiteFile): SiteFile =>
  file.thumb.startsWith('data:') ? { ...file, thumb: '' } : file

async function withThumb(file: SiteFile): Promise<SiteFile> {
  return file.thumb ? file : { ...file, thumb: (await readKept(file.id))?.thumb ?? '' }
}

function parse(text: string | null): LocalFiles | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    const isWhole = value && typeof value === 'object' && 'files' in value && 'isDirty' in value
    return isWhole ? (value as LocalFiles) : null
  } catch {
    return null
  }
}
