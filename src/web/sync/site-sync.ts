import type { AssetRecord } from '#contract/asset-record.ts'
import type { SavedRow, SiteRecord } from '#contract/site-record.ts'
import { createStore } from '../lib/create-store.ts'
import { isUnreachable } from '../lib/is-unreachable.ts'
import { RequestError } from '../lib/request-error.ts'
import { overtaken } from '../lib/shared-failures.ts'
import { createSyncLoop, type SyncParts } from './create-sync-loop.ts'
import { alignIds } from './document/align-ids.ts'
import type { Draft } from './document/draft.ts'
import {
  type Conflict,
  keyOf,
  knowSent,
  type Merged,
  mergeOutlines,
  takeTheirs,
  withoutAnswers,
} from './document/merge-outlines.ts'
import {
  changedParts,
  documentOf,
  filesOf,
  namesFile,
  type Outline,
  onlyFiles,
  outlineOf,
} from './document/outline.ts'
import { changedRow, readListed, readRow, wholeRow } from './document/saved-row.ts'
import type { SiteDocument } from './document/site-document.ts'
import type { Edit } from './edit-history.ts'
import { FILE_KINDS } from './files/file-kinds.ts'
import { listRemovedNotices } from './files/list-removed-notices.ts'
import { placeFile } from './files/place-file.ts'
import type { StoredAssets } from './files/site-assets.ts'
import { type SiteFile, withoutFile } from './files/site-files.ts'
import { createUploads, type UploadParts } from './files/uploads.ts'

/** A picked file that has become ready is an edit too. */
export type Arrival = { edit: Edit; at: number }

export type SyncServer = {
  create: (id: string, row: SavedRow) => Promise<SiteRecord>
  /** Null when the site is at another revision; nothing was written in that case. */
  update: (id: string, revision: number, row: Partial<SavedRow>) => Promise<SiteRecord | null>
  read: (id: string) => Promise<SiteRecord>
  list: (siteId: string) => Promise<AssetRecord[]>
}

export type SiteSyncParts = Pick<SyncParts, 'later' | 'wakeUps'> &
  Pick<UploadParts, 'loadUpload' | 'readBlob'> & {
    userId: string
    dropBlob: (id: string) => void
    server: SyncServer
    /** Stores a draft. Returns the stored document: another tab may have added to a site that was never saved. */
    storeDraft: (draft: Draft) => SiteDocument
    now?: () => Date
  }

/** Changed here and elsewhere: nothing is written until the leader has chosen. */
export type OpenConflicts = {
  conflicts: readonly Conflict[]
  record: SiteRecord
  theirs: SiteDocument
}

const ATTEMPTS = 3

/**
 * The single owner of a site's document in this tab. Stores every change on the device immediately
 * and on the server a moment later, and merges changes made elsewhere. Files are uploaded
 * separately; the server's document names a file once it is uploaded.
 */
export function createSiteSync(draft: Draft, parts: SiteSyncParts) {
  const { siteId } = draft
  const { userId, server, now = () => new Date() } = parts
  const document = createStore(draft.document)
  /** The files that the server shows, or has shown. */
  const stored = createStore<StoredAssets>({})
  /** Uploaded files that nobody sees until the document names them. */
  const arrived = new Map<string, AssetRecord>()
  const conflicts = createStore<OpenConflicts | null>(null)
  /** Sentences about texts that were lost with a file removed elsewhere. */
  const removedNotices = createStore<readonly string[]>([])
  const arrival = createStore<Arrival | null>(null)
  /** The last record of the site from the server. */
  const record = createStore<SiteRecord | null>(null)
  let { base, sent, revision } = draft

  const isThere = (id: string) => arrived.has(id) || id in stored.get() || namesFile(base, id)
  const unsent = () => filesOf(document.get()).filter(({ id }) => !isThere(id))
  /** The outline that may be sent: it names no file that is not on the server yet. */
  const sendable = () => onlyFiles(outlineOf(document.get()), isThere)
  const hasNews = () => revision === null || changedParts(base, sendable()).length > 0
  // Whether an unanswered write arrived is unknown, even after an undo has taken its text back.
  const isBehind = () => hasNews() || sent.length > 0
  const loop = createSyncLoop({
    ...parts,
    isBehind,
    send,
    pull: readAndMerge,
    mayGo: () => revision !== null && !conflicts.get(),
  })
  const uploads = createUploads(siteId, {
    ...parts,
    unsent,
    changes: document,
    mayGo: () => revision !== null,
    onArrived(asset) {
      arrived.set(asset.id, asset)
      parts.dropBlob(asset.id)
      storeOnDevice()
      loop.schedule()
    },
  })

  function storeOnDevice(): void {
    const storedDocument = parts.storeDraft({
      siteId,
      document: document.get(),
      base,
      sent,
      revision,
      isDirty: isBehind() || unsent().length > 0,
      changedAt: now().toISOString(),
    })
    if (storedDocument !== document.get()) document.set(storedDocument)
  }

  async function send(signal: AbortSignal): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      // The loop was stopped by a sign-out: by now another account may be signed in.
      signal.throwIfAborted()
      if (!isBehind()) return
      if (hasNews() && (await write())) return
      await readAndMerge()
      if (conflicts.get()) throw conflictsOpen()
    }
    throw overtaken()
  }

  /** Returns whether it was written. The server's version is merged like any other change. */
  async function write(): Promise<boolean> {
    const here = document.get()
    const writing = sendable()
    const before = sent
    // Without a response it is unknown whether the write arrived, also after a reload.
    sent = [...sent.slice(0, 1), writing]
    storeOnDevice()
    try {
      const saved =
        revision === null
          ? await server.create(siteId, wholeRow(here, writing, userId))
          : await server.update(siteId, revision, changedRow(here, base, writing))
      if (!saved) {
        sent = before
        return false
      }
      await learnFiles(saved)
      merge(saved, writing)
      return true
    } catch (error) {
      if (!isUnreachable(error)) sent = before
      const exists = error instanceof RequestError && error.status === 409
      if (revision === null && exists) return false
      storeOnDevice()
      throw error
    }
  }

  async function readAndMerge(): Promise<void> {
    const found = await server.read(siteId)
    await learnFiles(found)
    await dropLost()
    merge(found, base)
  }

  /** Drops files that are neither on the server nor on this device. */
  async function dropLost(): Promise<void> {
    for (const { id } of unsent()) {
      const isLost = !uploads.states.get()[id] && !(await parts.readBlob(id))
      if (!isLost || isThere(id)) continue
      const { texts, files } = document.get()
      document.set({ texts, files: withoutFile(files, id) })
    }
  }

  /** Shows the files that the site names, after loading the records of those unknown here. */
  async function learnFiles(site: SiteRecord): Promise<void> {
    const named = readListed(site).map(({ id }) => id)
    if (named.some((id) => !arrived.has(id) && !(id in stored.get()))) {
      for (const asset of await server.list(siteId)) arrived.set(asset.id, asset)
    }
    const shown = named.flatMap((id) => {
      const asset = arrived.get(id)
      return asset ? [[id, asset] as const] : []
    })
    for (const [id] of shown) arrived.delete(id)
    if (shown.length > 0) stored.set({ ...stored.get(), ...Object.fromEntries(shown) })
  }

  /** Merges the server's state with the local one, so that nothing is overwritten unseen. */
  function merge(site: SiteRecord, began: Outline): void {
    const mine = document.get()
    const theirs = readRow(site, stored.get())
    const theirOutline = outlineOf(theirs)
    const aligned = alignIds(began, outlineOf(mine), theirOutline)
    const known = knowSent(aligned.base, sent, theirOutline)
    const merged = mergeOutlines(known, aligned.mine, theirOutline)
    take(mine, theirs, merged)
    if (merged.conflicts.length > 0) {
      base = withoutAnswers(theirOutline, known, merged.conflicts)
      conflicts.set({ conflicts: merged.conflicts, record: site, theirs })
    } else {
      base = theirOutline
      revision = site.revision
      sent = []
      conflicts.set(null)
    }
    storeOnDevice()
    record.set(site)
    uploads.filesChanged()
  }

  function take(mine: SiteDocument, theirs: SiteDocument, { outline: merged }: Merged): void {
    const next = documentOf(merged, joinFiles(theirs, mine))
    const isSame = changedParts(outlineOf(mine), merged).length === 0
    if (isSame && thumbsOf(mine) === thumbsOf(next)) return
    removedNotices.set([
      ...removedNotices.get(),
      ...listRemovedNotices(base, mine.files, next.files),
    ])
    document.set(next)
  }

  function change(next: SiteDocument): void {
    document.set(next)
    uploads.filesChanged()
    storeOnDevice()
    if (!conflicts.get()) loop.schedule()
  }

  return {
    siteId,
    document,
    stored,
    conflicts,
    removedNotices,
    arrival,
    record,
    state: loop.state,
    uploads,
    change,
    /** Puts a picked file into the form; returns false if its leader was removed meanwhile. */
    arrive(file: SiteFile, at: number, leaderId?: string): boolean {
      const before = document.get()
      const next = placeFile(before, file, leaderId)
      if (!next) return false
      change(next)
      const { field } = FILE_KINDS[file.kind]
      arrival.set({ edit: { field, before, after: document.get() }, at })
      return true
    },
    isSaved: () => revision !== null,
    /** Whether the server has everything that is here. */
    isSettled: () => !isBehind() && unsent().length === 0,
    /** Resolves when the server has everything that was here; otherwise rejects with the reason. */
    saveNow: () => (isBehind() || loop.isBusy() ? loop.flush() : loop.pull()),
    pull: loop.pull,
    isBusy: () => loop.isBusy() || uploads.isBusy(),
    wake(): void {
      loop.wake()
      uploads.wake()
    },
    /**
     * Takes the other version of the `taken` conflicts. Returns the document with the versions not
     * chosen.
     */
    resolve(taken: readonly Conflict[]): SiteDocument {
      const asked = conflicts.get()
      const mine = document.get()
      if (!asked) return mine
      const theirs = outlineOf(asked.theirs)
      const files = joinFiles(asked.theirs, mine)
      const takeFrom = (some: readonly Conflict[]) =>
        documentOf(takeTheirs(outlineOf(mine), theirs, some), files)
      conflicts.set(null)
      base = theirs
      revision = asked.record.revision
      sent = []
      document.set(takeFrom(taken))
      storeOnDevice()
      loop.schedule(0)
      const keys = taken.map(keyOf)
      return takeFrom(asked.conflicts.filter((each) => !keys.includes(keyOf(each))))
    },
    /** Resolves once everything is on the server: the files, and a document that names them. */
    async settle(): Promise<void> {
      await uploads.settle()
      await loop.flush()
    },
    /** Forgets a file that was removed everywhere, so that no Undo brings it back. */
    forget(id: string): void {
      const { [id]: _, ...rest } = stored.get()
      stored.set(rest)
      base = onlyFiles(base, (each) => each !== id)
      change({ ...document.get(), files: withoutFile(document.get().files, id) })
    },
    storeOnDevice,
    /**
     * Two tabs on a never-saved draft write to the same key, and there is no revision to tell their
     * writes apart, so each adopts what is typed in the other. A saved site is merged instead.
     */
    adoptDraft(written: Draft): void {
      if (revision !== null || written.revision !== null || loop.isBusy()) return
      const mine = document.get()
      document.set(documentOf(outlineOf(written.document), joinFiles(written.document, mine)))
    },
    start(): () => void {
      const stops = [loop.start(), uploads.start()]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

export type SiteSync = ReturnType<typeof createSiteSync>

/** The files of both; a local thumbnail takes precedence over the one from elsewhere. */
function joinFiles(theirs: SiteDocument, mine: SiteDocument): SiteFile[] {
  const own = new Map(filesOf(mine).map((file) => [file.id, file]))
  const others = filesOf(theirs).map((file) => {
    const thumb = own.get(file.id)?.thumb || file.thumb
    own.delete(file.id)
    return { ...file, thumb }
  })
  return [...own.values(), ...others]
}

const thumbsOf = (document: SiteDocument) =>
  filesOf(document)
    .map(({ thumb }) => thumb)
    .join()

/** Nothing with a conflict is written until the leader has chosen. */
function conflictsOpen(): RequestError {
  return new RequestError(
    'This site was changed somewhere else. Choose a version first.',
    409,
    'changed_meanwhile',
  )
}
