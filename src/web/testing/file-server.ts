import type { AssetRecord } from '#contract/asset-record.ts'
import { RequestError } from '../lib/request-error.ts'
import { createFileSync, type FileParts } from '../sync/files/file-sync.ts'
import type { LocalFiles } from '../sync/files/join-local.ts'
import { type FileCalls, sendFiles } from '../sync/files/send-files.ts'
import { isSingle, type SiteFile } from '../sync/files/site-files.ts'

/** A server that stores what it is sent, and that can be unreachable or refuse. */
function createFileServer() {
  type Row = { kind: SiteFile['kind']; alt: string; caption: string | null; isRemoved: boolean }
  const rows = new Map<string, Row>()
  const server = {
    rows,
    order: [] as string[],
    isAway: false,
    losesAnswers: false,
    refuses: '',
    calls: 0,
    /** What another device adds or writes. */
    put: (id: string, alt = '', caption = '', isRemoved = false) =>
      rows.set(id, { kind: 'photo', alt, caption, isRemoved }),
  }
  const kept: LocalFiles[] = []
  let wake = () => {}
  const answer = () => {
    server.calls++
    if (server.isAway) throw RequestError.unanswered()
  }
  const toRecord = (id: string, { kind, alt, caption }: Row): AssetRecord => {
    const look = { file_name: id, bytes: 1, width: 1, height: 1, color: null }
    return { id, kind, alt: alt || null, caption, ...look, files: [] }
  }
  const calls: FileCalls = {
    async upload({ id, kind, alt, caption }, onProgress, signal) {
      answer()
      onProgress(0.5)
      await Promise.resolve()
      signal.throwIfAborted()
      if (server.refuses === id)
        throw new RequestError('It is a HEIC picture.', 200, 'heic_picture')
      for (const row of rows.values()) if (isSingle(kind) && row.kind === kind) row.isRemoved = true
      const row = { kind, alt, caption, isRemoved: false }
      rows.set(id, row)
      return toRecord(id, row)
    },
    async describe(id, words, before) {
      answer()
      const row = rows.get(id)
      const isAsBefore = (['alt', 'caption'] as const).every(
        (name) => !(name in before) || (before[name] ?? '') === (row?.[name] ?? ''),
      )
      if (!row || !isAsBefore) return false
      Object.assign(row, words)
      if (server.losesAnswers) throw RequestError.unanswered()
      return true
    },
    async remove(id, removedAt) {
      answer()
      const row = rows.get(id)
      if (row) row.isRemoved = removedAt !== null
    },
    async arrange(_siteId, ids) {
      answer()
      server.order = ids
    },
  }
  const parts: FileParts = {
    async list() {
      answer()
      const at = (id: string) => (server.order.includes(id) ? server.order.indexOf(id) : 1_000)
      return [...rows]
        .filter(([, row]) => !row.isRemoved)
        .map(([id, row]) => toRecord(id, row))
        .sort((one, other) => at(one.id) - at(other.id))
    },
    loadSender: async () => ({ sendFiles, calls }),
    readBlob: async (id) => (id === 'lost' ? null : new Blob([id])),
    dropBlob: () => {},
    keep: (local) => void kept.push(local),
    pause: 0,
    wakeUps(onWake) {
      wake = onWake
      return () => {}
    },
  }
  const shown = () => [...rows].filter(([, row]) => !row.isRemoved).map(([id]) => id)
  return { server, calls, parts, kept, shown, wake: () => wake() }
}

/** The files of one site, in sync with a server of this test. */
export async function openFileSync(
  isSaved = true,
  local: LocalFiles | null = null,
  made = createFileServer(),
) {
  const sync = createFileSync('site', local, isSaved, made.parts)
  if (!made.server.isAway) await sync.look()
  return { ...made, sync, stop: sync.start() }
}
