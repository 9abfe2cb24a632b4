import type { AssetRecord } from '#contract/asset-record.ts'
import { createStore } from '../../lib/create-store.ts'
import { fetchCode } from '../../lib/fetch-code.ts'
import { RequestError } from '../../lib/request-error.ts'
import { overtaken } from '../../lib/shared-failures.ts'
import { createSyncLoop, type SyncParts } from '../create-sync-loop.ts'
import { createFileForm } from './file-form.ts'
import type { FileSender } from './file-sender.ts'
import { createFileWords, wordsAsked, writeWords } from './file-words.ts'
import type { LocalFiles } from './join-local.ts'
import type { lostWords } from './lost-words.ts'
import { type FileQuestion, mergeFiles } from './merge-files.ts'
import {
  fromRecords,
  listFiles,
  type SiteFile,
  type SiteFiles,
  sameFiles,
  withoutFile,
} from './site-files.ts'
import { createStoredFiles } from './stored-files.ts'
import { createUploadStates } from './upload-states.ts'

/** A picked file became ready, perhaps to take the place of another. */
export type FileNews = {
  before: SiteFiles
  after: SiteFiles
  at: number
  replaces?: string | undefined
}

export type FileParts = Pick<SyncParts, 'pause' | 'later' | 'wakeUps'> & {
  list: (siteId: string) => Promise<AssetRecord[]>
  loadSender: () => Promise<FileSender>
  readBlob: (id: string) => Promise<Blob | null>
  dropBlob: (id: string) => void
  keep: (local: LocalFiles) => void
}

export type FileSync = ReturnType<typeof createFileSync>

const PAUSE = 600
const ATTEMPTS = 3

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
  const form = createFileForm(local)
  const { files, removed } = form
  const news = createStore<FileNews | null>(null)
  /** What the leader should know of words that are gone with a file. */
  const losses = createStore<readonly string[]>([])
  let isSaved = isOnServer
  let isSeen = !isOnServer
  let base = local?.base ?? []
  /** The files as of the last complete send; null when not everything was sent. */
  let done = local?.isDirty ? null : files.get()
  const there = createStoredFiles([...removed])
  const words = createFileWords(local?.sent ?? [])

  const unsent = () => listFiles(files.get()).filter(({ id }) => !there.get(id))
  const isDirty = () => done !== files.get() || (isSaved && isSeen && unsent().length > 0)
  const uploads = createUploadStates(unsent)
  const loop = createSyncLoop({
    pause: PAUSE,
    ...parts,
    isBehind: () => !isSeen || done !== files.get(),
    send,
    mayGo: () => isSaved && words.questions.get().length === 0,
  })

  /** What the server had when the changes here began. */
  const describeBase = () => words.withoutAnswers(there.describe())

  function keep(): void {
    if (isSeen && isSaved) base = describeBase()
    const sent = words.sent()
    parts.keep({ files: files.get(), removed: [...removed], isDirty: isDirty(), base, sent })
  }

  function change(next: SiteFiles): void {
    form.change(next)
    for (const id of removed) uploads.cancel(id)
    keep()
    loop.note()
  }

  async function send(signal: AbortSignal): Promise<void> {
    if (!isSeen) await look()
    const { sendFiles, calls } = await fetchCode(parts.loadSender)
    uploads.retry(({ isAway }) => isAway)
    const { readBlob } = parts
    const state = { siteId, files, unsent, removed, there, uploads, words }
    const toSend = { ...state, readBlob, onArrived }
    try {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const seen = files.get()
        if (await sendFiles(toSend, calls, signal)) {
          if (words.questions.get().length > 0) throw wordsAsked()
          done = seen
          if (uploads.failures().some(([, { isAway }]) => isAway)) throw RequestError.unanswered()
          return
        }
        await look()
      }
      throw overtaken()
    } finally {
      // A stopped account or a deleted site keeps nothing any more.
      if (!signal.aborted) keep()
    }
  }

  function onArrived(record: AssetRecord): void {
    there.arrive(record)
    parts.dropBlob(record.id)
  }

  /** Fetches the server's list and merges it with the local files. */
  async function look(): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
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
    // What is being sent from here changes the list meanwhile. Once it is known, the next look will do.
    if (!isSeen) throw overtaken()
  }

  function meet(records: readonly AssetRecord[], sendable: ReadonlySet<string>): void {
    const before = files.get()
    const isMine = isDirty()
    if (isSeen) base = describeBase()
    for (const id of there.replace(records)) removed.delete(id)
    const shown = isMine ? records.filter(({ id }) => !removed.has(id)) : records
    // What is neither on the server nor on this device can be shown to nobody.
    const isLost = ({ id }: SiteFile) => !there.get(id) && !sendable.has(id) && !uploads.get(id)
    const mine = listFiles(before)
      .filter(isLost)
      .map(({ id }) => id)
      .reduce(withoutFile, before)
    const { files: merged, asked } = isMine
      ? mergeFiles(base, mine, fromRecords(shown), words.isOwn)
      : { files: fromRecords(shown), asked: [] }
    words.settle(asked)
    if (isMine) void tellLosses(base, before, merged)
    const isNews = !isSeen || !sameFiles(merged, before)
    isSeen = true
    if (isNews) {
      form.replace(merged)
      if (!isMine) done = merged
    }
    // With nothing unsent here, there is nothing to keep.
    if (isMine) keep()
    loop.note()
  }

  async function tellLosses(...states: Parameters<typeof lostWords>): Promise<void> {
    const { lostWords } = await import('./lost-words.ts')
    losses.set([...losses.get(), ...lostWords(...states)])
  }

  return {
    siteId,
    files,
    questions: words.questions,
    losses,
    /**
     * Resolves the open questions: takes the words from elsewhere in `taken`. Returns the files with the
     * words that were not chosen.
     */
    resolve(taken: readonly FileQuestion[]): SiteFiles {
      const asked = words.questions.get()
      const left = writeWords(files.get(), asked, (question) => !taken.includes(question))
      words.settle([])
      change(writeWords(files.get(), asked, (question) => taken.includes(question)))
      return left
    },
    news,
    state: loop.state,
    wake: loop.wake,
    stored: there.stored,
    uploads: uploads.states,
    change,
    /** Adds a picked file that is ready; the editor records it through `news`. */
    add(update: (before: SiteFiles) => SiteFiles, at: number, replaces?: string): void {
      const before = files.get()
      change(update(before))
      news.set({ before, after: files.get(), at, replaces })
    },
    look: async () => {
      if (isSaved) await look()
    },
    /** Whether the site's files are known, from the server or from what the device stored. */
    isKnown: () => isSeen || local !== null,
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
      // The same file would be refused again, and what says so would come and go under the finger.
      uploads.retry(({ isFinal }) => !isFinal)
      await loop.flush()
      const [first] = uploads.failures()
      if (first) throw new Error(first[1].sentence)
    },
    start: loop.start,
    forget(id: string): void {
      there.forget(id)
      form.forget(id)
    },
  }
}
