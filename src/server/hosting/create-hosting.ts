import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressOf } from '../addresses/address-of.ts'
import { type FollowedHosts, followHosts } from '../addresses/follow-hosts.ts'
import { createHostCopies } from '../addresses/host-copies.ts'
import { createHostIndex } from '../addresses/host-index.ts'
import { createMayHaveCertificate } from '../addresses/may-have-certificate.ts'
import { createParseOwnHost } from '../addresses/parse-own-host.ts'
import { createParseSiteHost } from '../addresses/parse-site-host.ts'
import { createReadHost } from '../addresses/read-host.ts'
import { reserveAppName } from '../addresses/reserve-app-name.ts'
import { cdnLine } from '../cdn/cdn-line.ts'
import type { Notices } from '../database/open-notices.ts'
import type { Db } from '../database/open-pool.ts'
import { type Logger, outlineError } from '../lib/logging.ts'
import { operatorContact } from '../mail/operator-contact.ts'
import type { Meter } from '../metrics/meter.ts'
import type { FileStore } from '../storage/file-store.ts'
import { answerGone, isPlain, sayTakenDown } from './answer.ts'
import { countAnswers } from './count-answers.ts'
import { type AnswerSite, createFetchAnswer, type FetchedAnswer } from './fetch-answer.ts'
import { createFileCache } from './file-cache.ts'
import { createHeaderSets } from './header-set.ts'
import { toHostEntry } from './host-entry.ts'
import { internStrings } from './intern-strings.ts'
import { type CountVisit, createArrivals, type Note, noteVisit } from './note-visit.ts'
import { printResponse } from './print-response.ts'
import { readNodeRequest } from './read-node-request.ts'
import { createSiteDirectory } from './site-directory.ts'
import { siteLines } from './site-lines.ts'
import { createStaleTexts } from './stale-texts.ts'

const MB = 1_024 * 1_024

/**
 * The way of a visitor's request: which host it names (`addresses/`, in memory), which files that host
 * has (`site-directory.ts`, in memory; asks the database once for a host that it does not know), the
 * file (`file-cache.ts`, else the file store), and the headers (`answer.ts`); `fetch-answer.ts` puts them
 * together. While the database is down it uses copies of hosts (`addresses/host-copies.ts`), while the
 * store is, earlier texts (`stale-texts.ts`). Decision 6 says why.
 */
export type HostingParts = {
  notices: Notices
  db: Db
  store: FileStore
  log: Logger
  appOrigin: string
  siteDomain: string
  addressOf: AddressOf
  trustProxy: number
  meter: Meter
  operatorEmail: string
  mailFrom: string
  cdnPurgeUrl: string
  pageMemoryMb: number
  /** Null if visits are not counted. */
  countVisit: CountVisit | null
}

type InMemory = { count: number; bytes: number }

export type Hosting = FollowedHosts & {
  answer: AnswerSite
  /** Whether a full host name is one that we serve, so that a certificate may be issued. */
  mayHaveCertificate: (name: string) => boolean
  /** Writes the response through Node's HTTP; false when the host is not a site's. */
  handle: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Approximate memory use. */
  held: () => { sites: InMemory; files: InMemory }
  /**
   * Resolves once every copy in the store that is outdated now has been rewritten, or at least
   * tried.
   */
  settle: () => Promise<void>
}

const isForm = (target: string) =>
  /^\/(?:take-down|join)(?:\?|$)/.test(target) || target.startsWith('/families/')

/** Serves the published sites: looked up by host, from memory, without the app's middleware. */
export async function createHosting(parts: HostingParts): Promise<Hosting> {
  const { db, store, log, addressOf } = parts
  const isSecure = parts.appOrigin.startsWith('https:')
  const common = siteLines(isSecure)
  const headerSetOf = createHeaderSets(common, cdnLine(parts.cdnPurgeUrl))
  const parseSiteHost = createParseSiteHost(parts.siteDomain)
  const parseOwnHost = createParseOwnHost(parts.siteDomain)
  const appHost = new URL(parts.appOrigin).hostname
  const appName = await reserveAppName(db, parseSiteHost(new URL(parts.appOrigin).host))
  const copies = createHostCopies(db, store, log)
  const index = createHostIndex(db, log)
  await index.followAll()
  const readHost = createReadHost(db)
  const read = (host: string) =>
    readHost(host).catch(async (error) => {
      const copy = await copies.find(host)
      if (!copy) throw error
      log.warn(outlineError(error), 'a host is answered for from its copy')
      return copy
    })
  const maxBytes = (parts.pageMemoryMb / 2) * MB
  const staleTexts = createStaleTexts()
  const intern = internStrings()
  const directory = createSiteDirectory(
    async (host) => toHostEntry(host, await read(host), headerSetOf, addressOf, intern),
    maxBytes,
    staleTexts.link,
  )
  const forget = (host: string) => {
    staleTexts.note(host, directory.peek(host))
    directory.forget(host)
  }
  const fileCache = createFileCache(store, maxBytes)
  const leadsToTls = isSecure && parts.trustProxy > 0
  const takenDown = sayTakenDown({ operator: operatorContact(parts), appOrigin: parts.appOrigin })
  const { countVisit } = parts
  const counting = countVisit && { countVisit, leadsToTls, appHost, arrivals: createArrivals() }
  const note: Note | null = counting && ((request, hosted) => noteVisit(request, hosted, counting))
  const memory = {
    note,
    directory,
    fileCache,
    staleTexts,
    store,
    common,
    takenDown,
    leadsToTls,
    log,
  }
  const fetchAnswer = createFetchAnswer(memory)
  const followed = followHosts({ ...parts, memory: { ...directory, forget }, copies, index })

  const answerSite: AnswerSite = (request) => {
    // A form, which the app answers at this host.
    if (isForm(request.target) && !(leadsToTls && isPlain(request.proto))) return null
    const label = parseSiteHost(request.host)
    if (label !== null) return label === appName ? null : fetchAnswer(request, label)
    const own = parseOwnHost(request.host)
    const status = own === null ? undefined : index.get(own)
    // If the app moves to a name that a troop had connected, the name belongs to the app.
    if (own === null || status === undefined || own === appHost) return null
    return status === 'gone' ? answerGone(request) : fetchAnswer(request, own)
  }
  const answer = countAnswers(answerSite, parts.meter)
  const print = (response: ServerResponse, said: FetchedAnswer) =>
    printResponse(response, said).catch((error) => {
      log.error(outlineError(error), 'an answer could not be printed')
      response.destroy()
    })
  return {
    ...followed,
    answer,
    mayHaveCertificate: createMayHaveCertificate(parts.siteDomain, index),
    handle(request, response) {
      const answered = answer(readNodeRequest(request))
      if (answered instanceof Promise) void answered.then((late) => print(response, late))
      else if (answered) void print(response, answered)
      return answered !== null
    },
    held: () => ({ sites: directory.held(), files: fileCache.held() }),
    async settle() {
      await index.settle()
      await copies.settle()
    },
  }
}
