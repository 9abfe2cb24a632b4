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

/** Changes that did not come from the form: a picked file is ready, or somebody else changed the files. */
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
 * Sends a leader's changes to the files to the server: uploads, descriptions, order, removals. It starts
 * from what the device stored, and writes nothing before it has fetched the server's state.
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
  /** The files as of the last complete send; null when not everything was sent. */
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

  /** Fetches the server's list and merges it with the local files. */
  async function look(): Promise<void> {
    for (let attempt = 0; attempt < LOOKS; attempt++) {
      const version = there.version()
      const records = await parts.list(siteId)
      const blobs = await Promise.all(
        unsent().map(async ({ id }) => ((await parts.readBlob(id)) ? id : '')),
      )
      // The listing may lack what was sent while it was under way.
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
    // With nothing unsent here, another tab may still have stored changes of its own: do not overwrite
    // them.
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
    /** Adds a picked file that is ready; the editor records it through `news`. */
    add(update: (before: SiteFiles) => SiteFiles, at: number): void {
      const before = files.get()
      change(update(before))
      news.set({ kind: 'picked', before, after: files.get(), at })
    },
    look: async () => {
      if (isSaved) await look()
    },
    /** Whether the site's files are known, from the server or from what the device stored. */
    isKnown: () => isSeen || local !== null,
    /** The photo ids in the order last known on the server. */
    order: there.order,
    isBusy: () => loop.isBusy() || uploads.sending.size > 0,
    /** Call when the site is on the server, so that its files can be sent. */
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
    /** Resolves when the server has everything; rejects with a sentence for the leader when it cannot. */
    async settle(): Promise<void> {
      isSaved = true
      uploads.retry(() => true)
      await loop.flush()
      const [first] = uploads.failures()
      if (first) throw new Error(first[1].sentence)
    },
    start: loop.start,
    /** Forgets a purged file: there is nothing left to hide or to restore. */
    forget(id: string): void {
      there.forget(id)
      known.delete(id)
      removed.delete(id)
    },
  }
}
