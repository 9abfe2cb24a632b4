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
}

export type Note = (request: SiteRequest, hosted: HostEntry | undefined) => void

/** Counts a request for a page of a site, if it is a visit. */
export function noteVisit(
  request: SiteRequest,
  hosted: HostEntry | undefined,
  { countVisit, leadsToTls, appHost }: Counting,
): void {
  const { method, target, visit } = request
  if (!visit || method !== 'GET' || target === BEHIND_FLYER || hosted?.kind !== 'site') return
  const code = readCode(target)
  const page = target === '/' || code ? 'home' : PAGES.get(pathOf(target))
  if (!page || !(hosted.home || code) || (leadsToTls && isPlain(request.proto))) return
  const source = judgeVisit(visit)
  if (source === null || source === appHost) return
  countVisit(hosted.siteId, page, code ? `q:${code}` : source)
}

function pathOf(target: string): string {
  const end = target.indexOf('?')
  return end < 0 ? target : target.slice(0, end)
}
