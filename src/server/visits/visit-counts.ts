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
/** Stands for the sources that are not kept. */
const ELSEWHERE = 'elsewhere'
/** In one statement. */
const AT_ONCE = 1_000

export type VisitCounts = {
  /** Counts a visit of a site's page. */
  count: (siteId: string, page: string, source: string) => void
  /** Writes all that was counted. */
  flush: () => Promise<void>
  close: () => Promise<void>
}

type Count = { page: string; source: string; visits: number }
type Row = Count & { siteId: string; isKnown: boolean }
/** What is written in one statement, as often as it takes. */
type Write = { id: string; until: Date; rows: Row[] }

/** Counts visits in memory, and adds them to the database now and then. */
export function createVisitCounts(db: Db, log: Logger, every = EVERY): VisitCounts {
  let counted = new Map<string, Count[]>()
  let kept = 0
  let flushing = Promise.resolve()
  let writes: Write[] = []

  function add(siteId: string, page: string, source: string): void {
    const site = counted.get(siteId) ?? open(siteId)
    // Most sites have a handful: a map for each would take more memory, and no less time.
    for (const known of site) {
      if (known.source !== source || known.page !== page) continue
      known.visits += 1
      return
    }
    if (source === ELSEWHERE || (site.length < MOST_OF_SITE && kept < MOST_KEPT)) {
      site.push({ page, source, visits: 1 })
      kept += 1
    } else add(siteId, page, ELSEWHERE)
  }

  function open(siteId: string): Count[] {
    const site: Count[] = []
    counted.set(siteId, site)
    return site
  }

  function take(): Write[] {
    const rows: Row[] = []
    for (const [siteId, site] of counted)
      for (const count of site)
        rows.push({ siteId, ...count, isKnown: KNOWN_HOSTS.has(count.source) })
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
