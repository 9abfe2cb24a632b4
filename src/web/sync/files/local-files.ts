import { del, get, set } from 'idb-keyval'
import { noteOnlyInTab } from '../../lib/only-in-tab.ts'
import { type Tab, thisTab } from '../drafts/this-tab.ts'
import { keptTexts } from '../kept-texts.ts'
import { joinLocal, type LocalFiles } from './join-local.ts'
import {
  type FileWords,
  listFiles,
  mapFiles,
  NO_FILES,
  type SiteFile,
  type SiteFiles,
  wordsOf,
} from './site-files.ts'

/** A picked file, before or after it was prepared for sending. */
type Kept = { blob: Blob; thumb: string }

/**
 * Descriptions and order are in local storage, where a write is complete when the call returns; the
 * files themselves are in IndexedDB until they are on the server. A browser that forbids either loses
 * them when the tab is closed, and nothing else. Each leader on a shared computer has separate files.
 *
 * Each site has one key shared by all tabs, for the last known state of the server. A list with something
 * unsent has a key per tab, so that no tab overwrites or clears what was picked in another.
 */
export function createLocalFiles(userId: string, findTab: () => Tab = thisTab) {
  const pickedKeyOf = (siteId: string) => `scoutsite:picked:${userId}:${siteId}`
  const keyOf = (siteId: string) => `scoutsite:files:${userId}:${siteId}`
  const placeOf = (siteId: string, tabId: string) => `${keyOf(siteId)}:${tabId}`
  const blobKeyOf = (id: string) => `scoutsite:file:${userId}:${id}`
  // What the browser refuses to store is kept in memory until the tab is closed.
  const held = new Map<string, Kept>()

  async function readKept(id: string): Promise<Kept | null> {
    return held.get(id) ?? (await quietly(() => get<Kept>(blobKeyOf(id)))) ?? null
  }

  async function withThumb(file: SiteFile): Promise<SiteFile> {
    return file.thumb ? file : { ...file, thumb: (await readKept(file.id))?.thumb ?? '' }
  }

  const unsentKeys = (siteId: string) =>
    keptTexts.keys().filter((key) => key.startsWith(placeOf(siteId, '')))

  /** The lists of all tabs, this tab's last. */
  function listUnsent(siteId: string): [key: string, local: LocalFiles][] {
    const { id, former } = findTab()
    const rank = (key: string) => [former, id].map((tab) => placeOf(siteId, tab)).indexOf(key)
    return unsentKeys(siteId)
      .sort((one, other) => rank(one) - rank(other))
      .flatMap((key): [string, LocalFiles][] => {
        const local = parse(keptTexts.read(key))
        return local ? [[key, local]] : []
      })
  }

  /**
   * What no tab has sent yet becomes this tab's: it keeps, sends and clears it from now on. A list that
   * disagrees with this tab's waits until that is sent: then the server's words and its own are asked about.
   */
  function takeOver(siteId: string): LocalFiles | null {
    let all: LocalFiles | null = null
    for (const [key, local] of listUnsent(siteId).reverse()) {
      const joined: LocalFiles | null = all ? joinLocal(local, all) : local
      if (!joined) continue
      all = joined
      // Removed first: in a full storage there is no room for both.
      keptTexts.remove(key)
    }
    if (all) put(placeOf(siteId, findTab().id), all)
    return all
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
    async read(siteId: string): Promise<LocalFiles | null> {
      const known = takeOver(siteId) ?? parse(keptTexts.read(keyOf(siteId)))
      if (!known) return null
      const { logo, hero, photos, leaders, packet, documents } = known.files
      const files = {
        logo: logo && (await withThumb(logo)),
        hero: hero && (await withThumb(hero)),
        photos: await Promise.all(photos.map(withThumb)),
        leaders: await Promise.all(leaders.map(withThumb)),
        packet,
        documents,
      }
      return { ...known, files }
    },
    write(siteId: string, local: LocalFiles): void {
      const own = placeOf(siteId, findTab().id)
      put(local.isDirty ? own : keyOf(siteId), local)
      if (!local.isDirty) keptTexts.remove(own)
    },
    pickedKeyOf,
    hasPicked: (siteId: string) => keptTexts.read(pickedKeyOf(siteId)) !== null,
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
        letGo(id)
        return true
      }
      // The stored blob is older: the photo as the phone took it must not be sent instead.
      await removeBlob(id)
      held.set(id, kept)
      noteOnlyInTab(blobKeyOf(id), true)
      return false
    },
    removeBlob,
    async remove(siteId: string): Promise<void> {
      const shared = parse(keptTexts.read(keyOf(siteId)))
      const known = [...listUnsent(siteId).map(([, local]) => local), ...(shared ? [shared] : [])]
      for (const key of unsentKeys(siteId)) keptTexts.remove(key)
      keptTexts.remove(keyOf(siteId))
      keptTexts.remove(pickedKeyOf(siteId))
      const ids = new Set(known.flatMap(({ files }) => listFiles(files).map(({ id }) => id)))
      for (const id of ids) await removeBlob(id)
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

function put(key: string, { files, ...others }: LocalFiles): void {
  const bare = mapFiles(files, bareOf)
  keptTexts.write(key, JSON.stringify({ files: bare, ...others }), !others.isDirty)
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

// Files stored by older versions of the app lack captions, digests, photos of leaders and more.
function complete({ files, base, sent, ...local }: LocalFiles): LocalFiles {
  const all: SiteFiles = { ...NO_FILES, ...files }
  const fill = (file: SiteFile): SiteFile => ({
    ...file,
    ...wordsOf(file),
    brightest: file.brightest ?? null,
    sha256: file.sha256 ?? '',
  })
  const say = (words: FileWords): FileWords => ({ id: words.id, ...wordsOf(words) })
  return {
    ...local,
    files: mapFiles(all, fill),
    base: base.map(say),
    sent: (sent ?? []).map(say),
  }
}
