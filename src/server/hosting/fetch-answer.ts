import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { Encoding } from '../http/choose-encoding.ts'
import { type Logger, outlineError } from '../lib/logging.ts'
import type { FileStore } from '../storage/file-store.ts'
import { type Answer, answer, answerFailure, type Decision, type FileRange } from './answer.ts'
import { CachedFile } from './cached-file.ts'
import { type FileCache, storedAs } from './file-cache.ts'
import type { HostEntry, HostedFile } from './host-entry.ts'
import { FileGone } from './hosting.errors.ts'
import type { Note } from './note-visit.ts'
import type { SiteDirectory } from './site-directory.ts'
import type { SiteRequest } from './site-request.ts'
import type { StaleTexts } from './stale-texts.ts'

/** A response whose body is loaded, or open as a stream. */
export type FetchedAnswer = CachedFile | Answer<Buffer | Readable | null>

/** Null when the host is not a site's: the app answers there. */
export type AnswerSite = (request: SiteRequest) => FetchedAnswer | Promise<FetchedAnswer> | null

export type FetchAnswer = (
  request: SiteRequest,
  host: string,
) => FetchedAnswer | Promise<FetchedAnswer>

type Parts = {
  /** Counts a request as a visit, if it is one; null if visits are not counted. */
  note: Note | null
  directory: SiteDirectory
  fileCache: FileCache
  staleTexts: StaleTexts
  store: FileStore
  /** The header lines of every response of a site. */
  common: string
  takenDown: Answer<Buffer>
  leadsToTls: boolean
  log: Logger
}

/** How long a visitor waits for a hanging store when a stale copy is available. */
const PATIENCE = 1_000

/** Loads what `answer` needs. Synchronous when all of it is in memory; never rejects. */
export function createFetchAnswer(parts: Parts): FetchAnswer {
  const { note, directory, fileCache, staleTexts, store, log } = parts
  const memory = { ...parts, peek: fileCache.peek }

  const load = async (file: HostedFile, encoding: Encoding): Promise<CachedFile> => {
    const former = staleTexts.find(file)
    const shown = former && fileCache.peek(former, encoding)
    if (!shown) return fileCache.load(file, encoding)
    try {
      const late = delay(PATIENCE, shown, { ref: false })
      return await Promise.race([fileCache.load(file, encoding), late])
    } catch (error) {
      if (error instanceof FileGone) throw error
      return shown
    }
  }
  const fetchNeeded = async (
    request: SiteRequest,
    hosted: HostEntry,
    said: Decision,
  ): Promise<FetchedAnswer> => {
    if ('needed' in said) {
      const cached = await load(said.needed, said.encoding)
      const peek = () => cached
      return fetchNeeded(request, hosted, answer(request, hosted, { ...memory, peek }))
    }
    if (said instanceof CachedFile) return said
    const { status, lines, body } = said
    if (!isFileRange(body)) return { status, lines, body }
    const contents = await store.open(storedAs(body.file), body.range)
    if (!contents) throw new FileGone(body.file.path)
    return { status, lines, body: contents }
  }
  const fetch = async (request: SiteRequest, host: string) => {
    const hosted = directory.peek(host) ?? (await directory.find(host))
    const answered = await fetchNeeded(request, hosted, answer(request, hosted, memory))
    note?.(request, hosted)
    return answered
  }
  // Rerendering a release deletes its old folder, and the NOTIFY about that may still be on its
  // way.
  const fetchAgain = (request: SiteRequest, host: string) => (error: unknown) => {
    if (!(error instanceof FileGone)) throw error
    directory.forget(host)
    return fetch(request, host)
  }
  return (request, host) => {
    const hosted = directory.peek(host)
    const said = hosted && answer(request, hosted, memory)
    if (said && isFetched(said)) {
      if (request.visit) note?.(request, hosted)
      return said
    }
    return fetch(request, host)
      .catch(fetchAgain(request, host))
      .catch((error) => {
        const known = directory.peek(host)
        const folder = known?.kind === 'site' ? known.folder : undefined
        const requestId = randomUUID()
        const where = { requestId, route: 'site', host, folder }
        log.error({ ...where, ...outlineError(error) }, 'a site could not be served')
        return answerFailure(request, requestId)
      })
  }
}

const isFetched = (said: Decision): said is CachedFile | Answer<Buffer | null> =>
  said instanceof CachedFile || ('body' in said && !isFileRange(said.body))

const isFileRange = (body: Buffer | FileRange | null): body is FileRange =>
  body !== null && 'range' in body
