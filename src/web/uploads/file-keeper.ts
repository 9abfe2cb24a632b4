import type { AssetRecord } from '#contract/asset-record.ts'
import type { AssetUpload } from '../api/upload-asset.ts'
import { createStore, type Store } from '../lib/create-store.ts'
import { explainError } from '../lib/explain-error.ts'
import { isAway } from '../lib/is-away.ts'
import { RequestError } from '../lib/request-error.ts'
import type { LocalFiles } from './local-files.ts'
import type { StoredAssets } from './site-assets.ts'
import { listFiles, type SiteFile, type SiteFiles } from './site-files.ts'

export type UploadState =
  | { kind: 'waiting' }
  | { kind: 'sending'; share: number }
  | { kind: 'failed'; sentence: string; isAway: boolean; isFinal: boolean }

export type KeeperState = {
  stored: StoredAssets
  /** Of files that are not on the server; one without an entry waits for the site to be saved. */
  uploads: Readonly<Record<string, UploadState>>
}

export type KeeperParts = {
  upload: (
    upload: AssetUpload,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<AssetRecord>
  update: (
    id: string,
    change: { alt: string | null } | { removed_at: string | null },
  ) => Promise<void>
  arrange: (siteId: string, photos: string[]) => Promise<void>
  readBlob: (id: string) => Promise<Blob | null>
  dropBlob: (id: string) => void
  keep: (local: LocalFiles) => void
  /** How long a pause in arranging is, in milliseconds. */
  pause?: number
}

export type KeeperStart = {
  files: SiteFiles
  stored: StoredAssets
  /** Removed earlier, and perhaps not on the server yet. */
  removed: string[]
  isDirty: boolean
  /** Whether the site is on the server, so that files can go there. */
  isSaved: boolean
  /** Whether nobody could say what the server has: then nothing is sent until the site is opened anew. */
  isBlind?: boolean
}

export type FileKeeper = ReturnType<typeof createFileKeeper>

const LANES = 2
const RETRY_AFTER = 5_000

/** Brings what a leader does with files to the server: sends, describes, orders, removes, in the background. */
export function createFileKeeper(siteId: string, start: KeeperStart, parts: KeeperParts) {
  const state: Store<KeeperState> = createStore<KeeperState>({ stored: start.stored, uploads: {} })
  let { files, isDirty, isSaved } = start
  const known = new Set([...Object.keys(start.stored), ...listFiles(files).map(({ id }) => id)])
  /** Those the server does not show any more, as far as we know. */
  const hidden = new Set<string>()
  const removed = new Set(start.removed)
  /** Those the server may have. */
  const reached = new Set([...Object.keys(start.stored), ...start.removed])
  const sending = new Map<string, AbortController>()
  let order = orderOf(start.stored)
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined

  const isWanted = (id: string) => listFiles(files).some((file) => file.id === id)
  const storedIds = () => Object.keys(state.get().stored)

  function keep() {
    parts.keep({ files, removed: [...removed], isDirty })
  }

  function setUpload(id: string, upload: UploadState | null) {
    const { [id]: _, ...others } = state.get().uploads
    state.set({ ...state.get(), uploads: upload ? { ...others, [id]: upload } : others })
  }

  function setStored(record: AssetRecord) {
    state.set({ ...state.get(), stored: { ...state.get().stored, [record.id]: record } })
  }

  function change(next: SiteFiles) {
    files = next
    isDirty = true
    for (const { id } of listFiles(next)) known.add(id)
    for (const id of known) {
      if (isWanted(id)) removed.delete(id)
      else {
        removed.add(id)
        sending.get(id)?.abort(new Error('cancelled'))
        if (state.get().uploads[id]) setUpload(id, null)
      }
    }
    keep()
    plan(parts.pause ?? 600)
  }

  function plan(delay: number) {
    clearTimeout(timer)
    if (isSaved && !start.isBlind)
      timer = setTimeout(() => void run().catch(() => undefined), delay)
  }

  /** One run at a time; whoever asks during one gets another after it. */
  async function run(): Promise<void> {
    clearTimeout(timer)
    while (running) await running.catch(() => undefined)
    running = sync().finally(() => {
      running = undefined
    })
    try {
      await running
    } catch (error) {
      if (isAway(error)) plan(RETRY_AFTER)
      throw error
    }
  }

  async function sync(): Promise<void> {
    let seen: SiteFiles
    do {
      seen = files
      await sendAll()
      await hideAndShow()
      await describe()
      await putInOrder()
    } while (seen !== files)
    isDirty = unsent().length > 0
    keep()
  }

  function unsent(): SiteFile[] {
    return listFiles(files).filter(({ id }) => !state.get().stored[id])
  }

  async function sendAll(): Promise<void> {
    const next = () =>
      unsent().find(({ id }) => !sending.has(id) && state.get().uploads[id]?.kind !== 'failed')
    for (const { id } of unsent()) if (!state.get().uploads[id]) setUpload(id, { kind: 'waiting' })
    const lane = async () => {
      for (let file = next(); file; file = next()) await send(file)
    }
    await Promise.all(Array.from({ length: LANES }, lane))
  }

  async function send({ id, kind, name, alt }: SiteFile): Promise<void> {
    const controller = new AbortController()
    sending.set(id, controller)
    try {
      const blob = await parts.readBlob(id)
      if (!blob) throw new Error(`“${name}” is not on this device any more. Please pick it again.`)
      setUpload(id, { kind: 'sending', share: 0 })
      const upload = { siteId, id, kind, alt: alt.trim(), blob, name }
      const onProgress = (share: number) => {
        if (isWanted(id)) setUpload(id, { kind: 'sending', share })
      }
      reached.add(id)
      const record = await parts.upload(upload, onProgress, controller.signal)
      setStored(record)
      parts.dropBlob(id)
      setUpload(id, null)
      if (kind !== 'photo') for (const other of siblings(record)) hidden.add(other)
    } catch (error) {
      if (!isWanted(id)) return
      const said = explainError(error)
      const sentence = isAway(error) || said.includes(name) ? said : `“${name}”: ${said}`
      setUpload(id, {
        kind: 'failed',
        sentence,
        isAway: isAway(error),
        // Without a request, it was this device that could not find the file.
        isFinal: !(error instanceof RequestError) || error.isFinal,
      })
    } finally {
      sending.delete(id)
    }
  }

  // The server keeps one logo and one packet, and hides the one before.
  function siblings({ id, kind }: AssetRecord): string[] {
    const all = Object.values(state.get().stored)
    return all.filter((other) => other.kind === kind && other.id !== id).map((other) => other.id)
  }

  async function hideAndShow(): Promise<void> {
    for (const id of removed) {
      if (hidden.has(id) || !reached.has(id)) continue
      // One that was cancelled on its way may have arrived all the same.
      await parts.update(id, { removed_at: new Date().toISOString() })
      hidden.add(id)
    }
    for (const id of storedIds()) {
      if (!hidden.has(id) || !isWanted(id)) continue
      await parts.update(id, { removed_at: null })
      hidden.delete(id)
    }
  }

  async function describe(): Promise<void> {
    for (const { id, alt } of listFiles(files)) {
      const record = state.get().stored[id]
      if (!record || (record.alt ?? '') === alt.trim()) continue
      await parts.update(id, { alt: alt.trim() || null })
      setStored({ ...record, alt: alt.trim() || null })
    }
  }

  async function putInOrder(): Promise<void> {
    const { stored } = state.get()
    const wanted = files.photos.map(({ id }) => id).filter((id) => stored[id])
    if (wanted.join() === order.join()) return
    await parts.arrange(siteId, wanted)
    order = wanted
  }

  if (isDirty) plan(0)
  return {
    siteId,
    state,
    change,
    files: () => files,
    isBusy: () => running !== undefined || sending.size > 0,
    /** The site is on the server now, so its files can go there. */
    allow() {
      if (isSaved) return
      isSaved = true
      plan(0)
    },
    retry(id?: string) {
      for (const [each, upload] of Object.entries(state.get().uploads)) {
        if (upload.kind === 'failed' && (id ? each === id : upload.isAway)) setUpload(each, null)
      }
      plan(0)
    },
    /** Resolves when the server has everything; rejects with a sentence when it cannot. */
    async settle(): Promise<void> {
      if (start.isBlind) throw RequestError.unanswered()
      isSaved = true
      for (const [id, upload] of Object.entries(state.get().uploads)) {
        if (upload.kind === 'failed') setUpload(id, null)
      }
      await run()
      const failed = unsent().map(({ id }) => state.get().uploads[id])
      const first = failed.find((upload) => upload?.kind === 'failed')
      if (first?.kind === 'failed') throw new Error(first.sentence)
    },
    stop: () => clearTimeout(timer),
    /** Forgets what was purged: there is nothing left to hide or to bring back. */
    forget(id: string) {
      const { [id]: _, ...stored } = state.get().stored
      state.set({ ...state.get(), stored })
      known.delete(id)
      removed.delete(id)
      order = order.filter((each) => each !== id)
    },
  }
}

function orderOf(stored: StoredAssets): string[] {
  return Object.values(stored)
    .filter(({ kind }) => kind === 'photo')
    .map(({ id }) => id)
}
