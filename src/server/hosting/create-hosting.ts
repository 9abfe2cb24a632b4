import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Db } from '../database/open-pool.ts'
import { type Logger, outlineError } from '../logging.ts'
import type { FileStore } from '../storage/file-store.ts'
import { answerPlainly } from './answer-plainly.ts'
import { createFileShelf } from './file-shelf.ts'
import { findHosted } from './find-hosted.ts'
import { followHosts } from './follow-hosts.ts'
import type { Hosted } from './hosted.ts'
import { FileGone } from './hosting.errors.ts'
import { createKeptHosts } from './kept-hosts.ts'
import { createLookOf } from './look-of.ts'
import type { AnswerPlainly } from './open-fast-lane.ts'
import { createParseSiteHost } from './parse-site-host.ts'
import { noSitePage, restingPage, sendPage } from './plain-pages.ts'
import { serveSite } from './serve-site.ts'
import { createSiteDirectory } from './site-directory.ts'
import { siteHeaders } from './site-headers.ts'

export type HostingParts = {
  databaseUrl: string
  db: Db
  store: FileStore
  log: Logger
  appOrigin: string
  siteDomain: string
  addressOf: (domain: string) => string
}

export type Hosting = {
  /** Answers for a troop's host; false for any other, which the app answers. */
  handle: (request: IncomingMessage, response: ServerResponse) => boolean
  /** The same for plain requests, past Node's HTTP. */
  answerPlainly: AnswerPlainly
  /** Somebody here changed what a host stands for: do not wait until the database says so. */
  forget: (domain: string) => void
  /** Resolves once the copies beside the files say what the database said until now. */
  settle: () => Promise<void>
  close: () => Promise<void>
}

/** The published sites: by host name, from memory, and past everything that the app needs. */
export async function createHosting(parts: HostingParts): Promise<Hosting> {
  const { db, store, log, addressOf } = parts
  const headers = siteHeaders(parts.appOrigin.startsWith('https:'))
  const lookOf = createLookOf(headers)
  const serving = { store, headers, lookOf, shelf: createFileShelf(store, lookOf) }
  const parseSiteHost = createParseSiteHost(parts.siteDomain)
  const appName = await reserveAppName(db, parseSiteHost(new URL(parts.appOrigin).host))
  const kept = createKeptHosts(db, store, log)
  const directory = createSiteDirectory((domain) =>
    findHosted(db, domain).catch(async (error) => {
      const copy = await kept.find(domain)
      if (!copy) throw error
      log.warn(outlineError(error), 'a host is answered for from its copy')
      return copy
    }),
  )
  const line = await followHosts({ ...parts, directory, kept })

  const answer = (request: IncomingMessage, response: ServerResponse, hosted: Hosted) => {
    if (hosted.kind === 'site') return serveSite(request, response, hosted, serving)
    if (hosted.kind === 'none') sendPage(request, response, 404, noSitePage)
    else {
      const Location = addressOf(hosted.domain) + (request.url?.startsWith('/') ? request.url : '/')
      response.writeHead(302, { Location, 'Cache-Control': 'no-cache', 'Content-Length': 0 }).end()
    }
    return undefined
  }
  const fail = (request: IncomingMessage, response: ServerResponse, error: unknown) => {
    log.error(outlineError(error), 'a site could not be served')
    if (response.headersSent) response.destroy()
    else sendPage(request, response, 503, restingPage)
  }
  const answerLater = async (request: IncomingMessage, response: ServerResponse, domain: string) =>
    answer(request, response, await directory.find(domain))
  // A release that was written anew loses its old folder; the news of that may be on its way.
  const answerAgain = (request: IncomingMessage, response: ServerResponse, domain: string) => {
    directory.forget(domain)
    return answerLater(request, response, domain)
  }
  return {
    handle(request, response) {
      const domain = parseSiteHost(request.headers.host)
      if (domain === null || domain === appName) return false
      if (hasTwoHosts(request)) {
        response.writeHead(400, { 'Content-Length': 0 }).end()
        return true
      }
      const hosted = directory.peek(domain)
      const answered = hosted
        ? answer(request, response, hosted)
        : answerLater(request, response, domain)
      answered
        ?.catch((error) => {
          if (!(error instanceof FileGone)) throw error
          return answerAgain(request, response, domain)
        })
        .catch((error) => fail(request, response, error))
      return true
    },
    answerPlainly(request) {
      const domain = parseSiteHost(request.host)
      if (domain === null || domain === appName) return null
      const hosted = directory.peek(domain)
      return hosted
        ? answerPlainly(request, hosted, serving.shelf)
        : directory.find(domain).then((found) => answerPlainly(request, found, serving.shelf))
    },
    forget: line.forget,
    settle: kept.settle,
    close: () => line.close(),
  }
}

/** The app may live below the domain of the sites; no troop may have its name then. */
async function reserveAppName(db: Db, name: string | null): Promise<string | null> {
  if (name !== null) {
    await db
      .insertInto('private.reserved_domains')
      .values({ domain: name })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return name
}

function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count > 1
}
