import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { type Logger, outlineError } from '../lib/logging.ts'
import { KNOWN_HOSTS } from './known-hosts.ts'

/** Written back this often: at most so much is lost when the server is killed. */
const EVERY = 45_000
/** More are counted without what they came from: whoever makes up hosts must not use up the memory. */
const MOST_KEPT = 50_000
const MOST_OF_SITE = 200
/** In one statement. */
const AT_ONCE = 1_000

export type VisitCounts = {
  /** Counts a visit of a site's page. */
  count: (siteId: string, page: string, source: string) => void
  /** Writes all that was counted. */
  flush: () => Promise<void>
  close: () => Promise<void>
}

type Row = { siteId: string; page: string; source: string; visits: number; isKnown: boolean }
/** What is written in one statement, as often as it takes. */
type Write = { id: string; until: Date; rows: Row[] }
/** The counts of a site, by page and source. */
type OfSite = { sources: number; pages: Map<string, Map<string, number>> }

/** Counts visits in memory, and adds them to the database now and then. */
export function createVisitCounts(db: Db, log: Logger, every = EVERY): VisitCounts {
  let counted = new Map<string, OfSite>()
  let kept = 0
  let flushing = Promise.resolve()
  let writes: Write[] = []

  function add(siteId: string, page: string, source: string): void {
    const site = counted.get(siteId) ?? open(siteId)
    const sources = site.pages.get(page) ?? openPage(site, page)
    const before = sources.get(source)
    if (before !== undefined) sources.set(source, before + 1)
    else if (site.sources < MOST_OF_SITE && kept < MOST_KEPT) {
      site.sources += 1
      kept += 1
      sources.set(source, 1)
    } else sources.set('elsewhere', (sources.get('elsewhere') ?? 0) + 1)
  }

  function open(siteId: string): OfSite {
    const site = { sources: 0, pages: new Map() }
    counted.set(siteId, site)
    return site
  }

  function openPage({ pages }: OfSite, page: string): Map<string, number> {
    const sources = new Map<string, number>()
    pages.set(page, sources)
    return sources
  }

  function take(): Write[] {
    const rows: Row[] = []
    for (const [siteId, { pages }] of counted)
      for (const [page, sources] of pages)
        for (const [source, visits] of sources)
          rows.push({ siteId, page, source, visits, isKnown: KNOWN_HOSTS.has(source) })
    counted = new Map()
    kept = 0
    const until = new Date()
    return Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, nth) => ({
      id: randomUUID(),
      until,
      rows: rows.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE),
    }))
  }

  /** What had no answer may be written: it is sent again as it was, before anything else, and counted once. */
  async function write(): Promise<void> {
    if (!(await send())) return
    writes = take()
    await send()
  }

  /** Whether all is written. */
  async function send(): Promise<boolean> {
    for (let first = writes[0]; first; first = writes[0]) {
      const { id, until, rows } = first
      try {
        await sql`
          select private.count_visits(${JSON.stringify(rows)}::jsonb, ${id}::uuid, ${until})`.execute(
          db,
        )
      } catch (error) {
        log.warn(outlineError(error), 'visits could not be written, and are written later')
        return false
      }
      writes.shift()
    }
    return true
  }

  const flush = () => {
    flushing = flushing.then(write)
    return flushing
  }
  const timer = setInterval(() => void flush(), every).unref()
  return {
    count: add,
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
