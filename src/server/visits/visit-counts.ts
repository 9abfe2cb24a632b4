import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { type Logger, outlineError } from '../lib/logging.ts'

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

type Row = { siteId: string; page: string; source: string; visits: number }
/** The counts of a site, by page and source. */
type OfSite = { sources: number; pages: Map<string, Map<string, number>> }

/** Counts visits in memory, and adds them to the database now and then. */
export function createVisitCounts(db: Db, log: Logger, every = EVERY): VisitCounts {
  let counted = new Map<string, OfSite>()
  let kept = 0
  let flushing = Promise.resolve()

  function add(siteId: string, page: string, source: string, visits: number): void {
    const site = counted.get(siteId) ?? open(siteId)
    const sources = site.pages.get(page) ?? openPage(site, page)
    const before = sources.get(source)
    if (before !== undefined) sources.set(source, before + visits)
    else if (site.sources < MOST_OF_SITE && kept < MOST_KEPT) {
      site.sources += 1
      kept += 1
      sources.set(source, visits)
    } else sources.set('elsewhere', (sources.get('elsewhere') ?? 0) + visits)
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

  function take(): Row[] {
    const rows: Row[] = []
    for (const [siteId, { pages }] of counted)
      for (const [page, sources] of pages)
        for (const [source, visits] of sources) rows.push({ siteId, page, source, visits })
    counted = new Map()
    kept = 0
    return rows
  }

  async function write(): Promise<void> {
    const rows = take()
    for (let first = 0; first < rows.length; first += AT_ONCE) {
      const some = rows.slice(first, first + AT_ONCE)
      try {
        await sql`select private.count_visits(${JSON.stringify(some)}::jsonb)`.execute(db)
      } catch (error) {
        log.warn(outlineError(error), 'visits could not be written, and are written later')
        for (const { siteId, page, source, visits } of rows.slice(first))
          add(siteId, page, source, visits)
        return
      }
    }
  }

  const flush = () => {
    flushing = flushing.then(write)
    return flushing
  }
  const timer = setInterval(() => void flush(), every).unref()
  return {
    count: (siteId, page, source) => add(siteId, page, source, 1),
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
