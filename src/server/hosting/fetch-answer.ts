import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { Encoding } from '../http/choose-encoding.ts'
import { type Logger, outlineError } from '../logging.ts'
import type { FileStore } from '../storage/file-store.ts'
import { type Answer, answer, answerFailure, type Decision, type FileRange } from './answer.ts'
import { type FileShelf, storedAs } from './file-shelf.ts'
import type { FormerFiles } from './former-files.ts'
import type { Hosted, HostedFile } from './hosted.ts'
import { FileGone } from './hosting.errors.ts'
import { Shelved } from './shelved.ts'
import type { SiteDirectory } from './site-directory.ts'
import type { SiteRequest } from './site-request.ts'

/** An answer whose body is loaded, or open as a stream. */
export type FetchedAnswer = Shelved | Answer<Buffer | Readable | null>

/** Null when the host is not a site's: the app answers there. */
export type AnswerSite = (request: SiteRequest) => FetchedAnswer | Promise<FetchedAnswer> | null

export type FetchAnswer = (
  request: SiteRequest,
  host: string,
) => FetchedAnswer | Promise<FetchedAnswer>

type Parts = {
  directory: SiteDirectory
  shelf: FileShelf
  formers: FormerFiles
  store: FileStore
  /** The header lines that every answer of a site has. */
  common: string
  takenDown: Answer<Buffer>
  leadsToTls: boolean
  log: Logger
}

/** How long a visitor waits for a store that hangs, when there is something to show instead. */
const PATIENCE = 1_000

/** Loads what `answer` needs. Synchronous when all of it is in memory; never rejects. */
export function createFetchAnswer(parts: Parts): FetchAnswer {
  const { directory, shelf, formers, store, log } = parts
  const memory = { ...parts, peek: shelf.peek }

  const load = async (file: HostedFile, encoding: Encoding): Promise<Shelved> => {
    const former = formers.find(file)
    const shown = former && shelf.peek(former, encoding)
    if (!shown) return shelf.load(file, encoding)
    try {
      const late = delay(PATIENCE, shown, { ref: false })
      return await Promise.race([shelf.load(file, encoding), late])
    } catch (error) {
      if (error instanceof FileGone) throw error
      return shown
    }
  }
  const fetchNeeded = async (
    request: SiteRequest,
    hosted: Hosted,
    said: Decision,
  ): Promise<FetchedAnswer> => {
    if ('needed' in said) {
      const shelved = await load(said.needed, said.encoding)
      const peek = () => shelved
      return fetchNeeded(request, hosted, answer(request, hosted, { ...memory, peek }))
    }
    if (said instanceof Shelved) return said
    const { status, lines, body } = said
    if (!isFileRange(body)) return { status, lines, body }
    const contents = await store.open(storedAs(body.file), body.range)
    if (!contents) throw new FileGone(body.file.path)
    return { status, lines, body: contents }
  }
  const fetch = async (request: SiteRequest, host: string) => {
    const hosted = directory.peek(host) ?? (await directory.find(host))
    return fetchNeeded(request, hosted, answer(request, hosted, memory))
  }
  // Rewriting a release deletes its old folder, and the NOTIFY about that may still be on its way.
  const fetchAgain = (request: SiteRequest, host: string) => (error: unknown) => {
    if (!(error instanceof FileGone)) throw error
    directory.forget(host)
    return fetch(request, host)
  }
  return (request, host) => {
    const hosted = directory.peek(host)
    const said = hosted && answer(request, hosted, memory)
    if (said && isFetched(said)) return said
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

const isFetched = (said: Decision): said is Shelved | Answer<Buffer | null> =>
  said instanceof Shelved || ('body' in said && !isFileRange(said.body))

const isFileRange = (body: Buffer | FileRange | null): body is FileRange =>
  body !== null && 'range' in body
