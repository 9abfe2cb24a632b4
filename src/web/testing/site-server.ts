import type { AssetRecord } from '#contract/asset-record.ts'
import type { SavedRow, SiteRecord } from '#contract/site-record.ts'
import { newSite } from '#site/facts/site.ts'
import { RequestError } from '../lib/request-error.ts'
import type { Draft } from '../sync/document/draft.ts'
import { outlineOf } from '../sync/document/outline.ts'
import { wholeRow } from '../sync/document/saved-row.ts'
import { type SiteDocument, type SiteTexts, textsOf } from '../sync/document/site-document.ts'
import { listFiles, NO_FILES, type SiteFile, type SiteFiles } from '../sync/files/site-files.ts'
import { createSiteEditor } from '../sync/site-editor.ts'
import { createSiteSync, type SiteSyncParts } from '../sync/site-sync.ts'

const texts = textsOf(newSite())
const EMPTY: SiteDocument = { texts, files: NO_FILES }
export const NEW: Draft = {
  siteId: 'a',
  document: EMPTY,
  base: outlineOf(EMPTY),
  sent: [],
  revision: null,
  isDirty: false,
  changedAt: '',
}

/** A server with one site. It can be unreachable or refuse, and its responses can be lost. */
export function createSiteServer(began: SiteDocument = EMPTY) {
  const assets = new Map<string, AssetRecord>()
  for (const file of listFiles(began.files)) assets.set(file.id, recordOf(file))
  const server = {
    row: wholeRow(began, outlineOf(began), 'leader'),
    revision: 1,
    assets,
    isThere: true,
    isUnreachable: false,
    losesAnswers: false,
    answersNever: false,
    /** The id of a file to refuse. */
    refuses: '',
    /** The written rows, in order. */
    sent: [] as Partial<SavedRow>[],
    calls: 0,
    /** Rows that somebody else saves right before the next write arrives. */
    elsewhere: [] as Partial<SavedRow>[],
  }
  const saved: Draft = {
    ...NEW,
    document: began,
    base: outlineOf(began),
    revision: server.revision,
  }

  const record = () => {
    const named = server.row.files.filter(({ id }) => assets.has(id))
    const row = { ...server.row, files: named, id: 'a', revision: server.revision, updated_at: '' }
    return structuredClone(row) as unknown as SiteRecord
  }
  const save = (row: Partial<SavedRow>) => {
    server.row = { ...server.row, ...structuredClone(row) }
    server.revision += 1
  }
  function reach(): void {
    server.calls++
    if (server.isUnreachable) throw RequestError.unanswered()
  }
  async function write(row: Partial<SavedRow>) {
    server.sent.push(row)
    save(row)
    if (server.losesAnswers) throw RequestError.unanswered()
    if (server.answersNever) await new Promise(() => {})
    return record()
  }
  const kept: Draft[] = []
  const blobs = new Set<string>()
  const wakers: (() => void)[] = []
  const parts: SiteSyncParts = {
    userId: 'leader',
    server: {
      async create(_id, row) {
        reach()
        if (server.isThere) throw new RequestError('duplicate key', 409)
        server.isThere = true
        return write(row)
      },
      async update(_id, revision, row) {
        reach()
        const other = server.elsewhere.shift()
        if (other) save(other)
        return revision === server.revision ? write(row) : null
      },
      async read() {
        reach()
        return record()
      },
      async list() {
        reach()
        return [...assets.values()]
      },
    },
    loadUpload: async () => async (file, onProgress, signal) => {
      reach()
      onProgress(0.5)
      await Promise.resolve()
      signal.throwIfAborted()
      if (server.refuses === file.id) {
        throw new RequestError('It is a HEIC picture.', 200, 'heic_picture')
      }
      const asset = recordOf(file)
      assets.set(file.id, asset)
      return asset
    },
    readBlob: async (id) => (blobs.has(id) ? new Blob([id]) : null),
    dropBlob: (id) => blobs.delete(id),
    storeDraft(draft) {
      kept.push(draft)
      return draft.document
    },
    wakeUps(onWake) {
      wakers.push(onWake)
      return () => {}
    },
  }

  /** One device that has the site open. */
  function open(draft: Draft = saved, settings: Partial<SiteSyncParts> = {}) {
    const sync = createSiteSync(structuredClone(draft), { ...parts, ...settings })
    const editor = createSiteEditor(sync)
    const stop = sync.start()
    const read = () => sync.document.get()
    return {
      sync,
      editor,
      stop,
      read,
      texts: () => read().texts,
      photos: () =>
        read()
          .files.photo.map(({ id }) => id)
          .join(' '),
      type: (change: Partial<SiteTexts>, field = '') => editor.setTexts(change, field),
      /** Picks files whose bytes the device has. */
      put(change: Partial<SiteFiles>) {
        const files = { ...read().files, ...change }
        for (const { id } of listFiles(files)) if (!assets.has(id)) blobs.add(id)
        editor.change({ files }, 'images')
      },
      state: () => sync.state.get().kind,
    }
  }
  const last = (): Draft => {
    const draft = kept.at(-1)
    if (!draft) throw new Error('It should have been kept.')
    return draft
  }
  return {
    server,
    saved,
    save,
    kept,
    last,
    open,
    blobs,
    wake() {
      for (const each of wakers) each()
    },
  }
}

type Sent = Pick<SiteFile, 'id' | 'kind' | 'name'>

function recordOf({ id, kind, name }: Sent): AssetRecord {
  const look = { file_name: name, bytes: 1, width: 1, height: 1, color: null }
  return { id, kind, alt: null, caption: null, ...look, files: [] }
}
