import type { AssetRecord } from '#contract/asset-record.ts'
import { createStore } from '../../lib/create-store.ts'
import { fetchCode } from '../../lib/fetch-code.ts'
import { RequestError } from '../../lib/request-error.ts'
import { overtaken } from '../../lib/shared-failures.ts'
import { createSyncLoop, type SyncParts } from '../create-sync-loop.ts'
import type { FileSender } from './file-sender.ts'
import type { LocalFiles } from './local-files.ts'
import { mergeFiles } from './merge-files.ts'
import { byId, listFiles, NO_FILES, type SiteFiles, sameFiles } from './site-files.ts'
import { createStoredFiles } from './stored-files.ts'
import { createUploadStates } from './upload-states.ts'

/** What changed without the form: a picked file is ready, or somebody else changed the files. */
export type FileNews = { before: SiteFiles; after: SiteFiles } & (
  | { kind: 'picked'; at: number }
  | { kind: 'elsewhere' }
)

export type FileParts = Pick<SyncParts, 'pause' | 'later' | 'wakeUps'> & {
  list: (siteId: string) => Promise<AssetRecord[]>
  loadSender: () => Promise<FileSender>
  readBlob: (id: string) => Promise<Blob | null>
  dropBlob: (id: string) => void
  keep: (local: LocalFiles) => void
}

export type FileSync = ReturnType<typeof createFileSync>

const PAUSE = 600
const LOOKS = 3

/**
 * Brings what a leader does with files to the server: sends, describes, orders, removes. It starts from
 * what the device kept, and changes nothing on the server before it has seen what is there.
 */
export function createFileSync(
  siteId: string,
  local: LocalFiles | null,
  isOnServer: boolean,
  parts: FileParts,
) {
  const files = createStore(local?.files ?? NO_FILES)
  const news = createStore<FileNews | null>(null)
  let isSaved = isOnServer
  let isSeen = !isOnServer
  let base = local?.base ?? []
  /** What the server was last brought up to. */
  let done = local?.isDirty ? null : files.get()
  const known = new Set(listFiles(files.get()).map(({ id }) => id))
  const removed = new Set(local?.isDirty ? local.removed : [])
  const there = createStoredFiles([...removed])

  const isWanted = (id: string) => listFiles(files.get()).some((file) => file.id === id)
  const unsent = () => listFiles(files.get()).filter(({ id }) => !there.get(id))
  const isDirty = () => done !== files.get() || (isSaved && isSeen && unsent().length > 0)
  const uploads = createUploadStates(unsent)
  const loop = createSyncLoop({
    pause: PAUSE,
    ...parts,
    isBehind: () => !isSeen || done !== files.get(),
    send,
    mayGo: () => isSaved,
  })

  function keep(): void {
    if (isSeen && isSaved) base = there.describeBase()
    parts.keep({ files: files.get(), removed: [...removed], isDirty: isDirty(), base })
  }

  function change(next: SiteFiles): void {
    files.set(next)
    for (const { id } of listFiles(next)) known.add(id)
    for (const id of known) {
      if (isWanted(id)) removed.delete(id)
      else {
        removed.add(id)
        uploads.cancel(id)
      }
    }
    keep()
    loop.note()
  }

  async function send(signal: AbortSignal): Promise<void> {
    if (!isSeen) await look()
    const { sendFiles, calls } = await fetchCode(parts.loadSender)
    uploads.retry(({ isAway }) => isAway)
    const seen = files.get()
    const { readBlob } = parts
    const form = { siteId, files: files.get, unsent, removed, there, uploads, readBlob, onArrived }
    await sendFiles(form, calls, signal)
    done = seen
    keep()
    if (uploads.failures().some(([, { isAway }]) => isAway)) throw RequestError.unanswered()
  }

  function onArrived(record: AssetRecord): void {
    there.arrive(record)
    parts.dropBlob(record.id)
  }

  /** Fetches what the server has, and puts it together with what is here. */
  async function look(): Promise<void> {
    for (let attempt = 0; attempt < LOOKS; attempt++) {
      const version = there.version()
      const records = await parts.list(siteId)
      const blobs = await Promise.all(
        unsent().map(async ({ id }) => ((await parts.readBlob(id)) ? id : '')),
      )
      // What was sent while we asked may not be in the answer.
      if (there.version() === version) {
        meet(records, new Set(blobs))
        return
      }
    }
    throw overtaken()
  }

  function meet(records: readonly AssetRecord[], sendable: ReadonlySet<string>): void {
    const before = files.get()
    const isMine = isDirty()
    if (isSeen) base = there.describeBase()
    for (const id of there.replace(records)) removed.delete(id)
    const mine = { files: before, removed: [...removed], isDirty: isMine, base }
    const merged = mergeFiles(
      byId(records),
      mine,
      (id) => sendable.has(id) || uploads.get(id) !== undefined,
    )
    const isNews = !isSeen || !sameFiles(merged, before)
    isSeen = true
    if (isNews) {
      known.clear()
      for (const { id } of listFiles(merged)) known.add(id)
      files.set(merged)
      if (!isMine) done = merged
      news.set({ kind: 'elsewhere', before, after: merged })
    }
    // Another tab may keep something here that it has not sent.
    if (isMine) keep()
    loop.note()
  }

  return {
    siteId,
    files,
    news,
    stored: there.stored,
    uploads: uploads.states,
    change,
    /** A file that was picked is ready; the form hears of it as news. */
    add(update: (before: SiteFiles) => SiteFiles, at: number): void {
      const before = files.get()
      change(update(before))
      news.set({ kind: 'picked', before, after: files.get(), at })
    },
    look: async () => {
      if (isSaved) await look()
    },
    /** Whether it is known what the site has, from the server or from what the device kept. */
    isKnown: () => isSeen || local !== null,
    /** The photos as the server last had them in their order. */
    order: there.order,
    isBusy: () => loop.isBusy() || uploads.sending.size > 0,
    /** The site is on the server now, so its files can go there. */
    allow(): void {
      if (isSaved) return
      isSaved = true
      loop.note(0)
    },
    retry(id: string): void {
      uploads.retry((_, failed) => failed === id)
      done = null
      loop.note(0)
    },
    /** Resolves when the server has everything; rejects with a sentence when it cannot. */
    async settle(): Promise<void> {
      isSaved = true
      uploads.retry(() => true)
      await loop.flush()
      const [first] = uploads.failures()
      if (first) throw new Error(first[1].sentence)
    },
    start: loop.start,
    /** Forgets what was purged: there is nothing left to hide or to bring back. */
    forget(id: string): void {
      there.forget(id)
      known.delete(id)
      removed.delete(id)
    },
  }
}
