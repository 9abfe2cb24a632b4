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

/** Counts visits in memory, and adds them to the database now and then. */
export function createVisitCounts(db: Db, log: Logger, every = EVERY): VisitCounts {
  let counted = new Map<string, Row>()
  let sources = new Map<string, number>()
  let flushing = Promise.resolve()

  function add(row: Row): void {
    const { siteId, page, visits } = row
    let key = `${siteId} ${page} ${row.source}`
    let { source } = row
    if (!counted.has(key)) {
      const ofSite = sources.get(siteId) ?? 0
      if (ofSite >= MOST_OF_SITE || counted.size >= MOST_KEPT) {
        source = 'elsewhere'
        key = `${siteId} ${page} ${source}`
      } else sources.set(siteId, ofSite + 1)
    }
    const known = counted.get(key)
    if (known) known.visits += visits
    else counted.set(key, { siteId, page, source, visits })
  }

  async function write(): Promise<void> {
    const rows = [...counted.values()]
    if (rows.length === 0) return
    counted = new Map()
    sources = new Map()
    for (let first = 0; first < rows.length; first += AT_ONCE) {
      const some = rows.slice(first, first + AT_ONCE)
      try {
        await sql`select private.count_visits(${JSON.stringify(some)}::jsonb)`.execute(db)
      } catch (error) {
        log.warn(outlineError(error), 'visits could not be written, and are written later')
        for (const row of rows.slice(first)) add(row)
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
    count: (siteId, page, source) => add({ siteId, page, source, visits: 1 }),
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
