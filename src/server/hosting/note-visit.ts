import { isPlain } from './answer.ts'
import { BEHIND_FLYER, readCode } from './flyer-path.ts'
import type { HostEntry } from './host-entry.ts'
import { judgeVisit } from './judge-visit.ts'
import type { SiteRequest } from './site-request.ts'

export type CountVisit = (siteId: string, page: string, source: string) => void

const PAGES = new Map([
  ['/', 'home'],
  ['/index.html', 'home'],
  ['/contact.html', 'contact'],
  ['/calendar.html', 'calendar'],
  ['/privacy.html', 'privacy'],
])

export type Counting = {
  countVisit: CountVisit
  leadsToTls: boolean
  /** Whence leaders look at their own page. */
  appHost: string
  arrivals: Arrivals
}

export type Arrivals = {
  /** Somebody is led on from a flyer, and was counted. */
  expect: (siteId: string) => void
  /** Whether somebody is expected: this is them. */
  meet: (siteId: string) => boolean
}

const ARRIVE_WITHIN = 10_000
const MOST_SITES = 10_000

/**
 * Who is on the way from a flyer to the page. They must not be counted there again, unlike whoever follows a link to
 * that address.
 */
export function createArrivals(now = Date.now): Arrivals {
  const sites = new Map<string, { count: number; until: number }>()
  return {
    expect(siteId) {
      const count = (sites.get(siteId)?.count ?? 0) + 1
      if (sites.size >= MOST_SITES) sites.clear()
      sites.set(siteId, { count, until: now() + ARRIVE_WITHIN })
    },
    meet(siteId) {
      const expected = sites.get(siteId)
      if (!expected || expected.until < now()) {
        sites.delete(siteId)
        return false
      }
      if (expected.count > 1) expected.count -= 1
      else sites.delete(siteId)
      return true
    },
  }
}

export type Note = (request: SiteRequest, hosted: HostEntry | undefined) => void

/** Counts a request for a page of a site, if it is a visit. */
export function noteVisit(
  request: SiteRequest,
  hosted: HostEntry | undefined,
  { countVisit, leadsToTls, appHost, arrivals }: Counting,
): void {
  const { method, target, visit, host = '', hasTwoHosts } = request
  if (!visit || method !== 'GET' || hasTwoHosts || hosted?.kind !== 'site') return
  const code = readCode(target)
  const page = target === '/' || code ? 'home' : PAGES.get(pathOf(target))
  if (!page || !(hosted.home || code) || (leadsToTls && isPlain(request.proto))) return
  const source = judgeVisit(visit)
  if (source === null || source === appHost) return
  const { siteId } = hosted
  if (target === BEHIND_FLYER && arrivals.meet(siteId)) return
  if (code) arrivals.expect(siteId)
  countVisit(siteId, page, nameSource(source, code, host))
}

function nameSource(source: string, code: string, host: string): string {
  if (source === 'shared') return source
  if (code) return `q:${code}`
  return isHostOf(source, host) ? 'direct' : source
}

/** `www.` was taken off `source`. No text is made here, because every visit is compared. */
function isHostOf(source: string, host: string): boolean {
  const start = host.startsWith('www.') ? 4 : 0
  const end = start + source.length
  return host.startsWith(source, start) && (end === host.length || host[end] === ':')
}

function pathOf(target: string): string {
  const end = target.indexOf('?')
  return end < 0 ? target : target.slice(0, end)
}
