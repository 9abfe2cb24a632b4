import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { type Logger, outlineError } from '../lib/logging.ts'
import { HostSet } from './host-set.ts'
import { type IdRange, listIdRanges } from './list-id-ranges.ts'
import { selectHosts } from './site-hosts.ts'

/** `gone`: a custom domain of a deleted site, where nobody else's page is ever shown. */
type HostStatus = 'served' | 'gone'

/**
 * All hosts that are served, in memory: a lookup needs no database. Visits look up custom domains here;
 * names below SITE_DOMAIN are looked up before they get a certificate.
 */
export type HostIndex = {
  get: (host: string) => HostStatus | undefined
  /** This host changed, so it is read again. Resolves once that has succeeded or failed. */
  follow: (host: string) => Promise<void>
  /** Changes may have been missed, so all are read again. */
  followAll: () => Promise<void>
  /** Resolves once each host that is outdated now has been read, or that has failed. */
  settle: () => Promise<void>
}

export function createHostIndex(db: Db, log: Logger): HostIndex {
  let hosts = createHosts()
  let isListed = false
  let listing: Promise<void> | null = null
  let reading = Promise.resolve()
  const outdated = new Set<string>()
  // Hosts that changed while all are listed: the list may have their former state.
  const changedMeanwhile = new Set<string>()

  const readOutdated = async () => {
    while (outdated.size > 0) {
      const changed = [...outdated]
      outdated.clear()
      const rows = await listSome(db, changed).catch((error) => {
        for (const host of changed) outdated.add(host)
        throw error
      })
      for (const host of changed) hosts.delete(host)
      for (const { host, status } of rows) hosts.set(host, status)
    }
  }
  // Hosts keep their state during a database outage.
  const say = (error: unknown) => log.warn(outlineError(error), 'hosts could not be read')
  // Serialized, so that the last read wins.
  const read = () => {
    reading = reading.then(readOutdated).catch(say)
    return reading
  }
  const listUntilCurrent = async () => {
    try {
      while (!isListed) {
        isListed = true
        changedMeanwhile.clear()
        hosts = await listAll(db)
        for (const host of changedMeanwhile) outdated.add(host)
      }
    } catch (error) {
      isListed = false
      say(error)
    }
  }
  /** Runs beside single reads, which must not wait for all hosts: that may take half a minute. */
  const list = () => {
    listing ??= listUntilCurrent()
      .finally(() => {
        listing = null
      })
      .then(read)
    return listing
  }
  return {
    get: (host) => hosts.get(host),
    follow(host) {
      outdated.add(host)
      if (listing) changedMeanwhile.add(host)
      else if (!isListed) void list()
      return read()
    },
    followAll() {
      isListed = false
      return list()
    },
    async settle() {
      await listing
      await reading
    },
  }
}

type HostRow = { host: string; status: HostStatus }

/** Labels are many, and all of them served; custom domains are few, and looked up at each visit. */
function createHosts() {
  const labels = new HostSet()
  const own = new Map<string, HostStatus>()
  const isOwn = (host: string) => host.includes('.')
  return {
    get: (host: string) =>
      isOwn(host) ? own.get(host) : labels.has(host) ? ('served' as const) : undefined,
    set(host: string, status: HostStatus) {
      if (isOwn(host)) own.set(host, status)
      else labels.add(host)
    },
    delete(host: string) {
      if (isOwn(host)) own.delete(host)
      else labels.delete(host)
    },
  }
}

/**
 * Lists all hosts, in parts: a million rows are too many for one statement and for the memory of
 * one result.
 */
async function listAll(db: Db): Promise<ReturnType<typeof createHosts>> {
  const hosts = createHosts()
  const add = (rows: HostRow[]) => {
    for (const { host, status } of rows) hosts.set(host, status)
  }
  // Later rows replace earlier ones: existing sites take precedence over deleted ones.
  add(await selectGone(db).execute())
  for (const range of listIdRanges(await estimateSites(db))) {
    add(await selectServed(db).where(isWithin('h.siteId', range)).execute())
  }
  return hosts
}

/** The rows of these hosts. */
const listSome = (db: Db, hosts: readonly string[]): Promise<HostRow[]> => {
  const isAsked = sql<boolean>`h.host = any(${hosts})`
  return selectGone(db).where(isAsked).unionAll(selectServed(db).where(isAsked)).execute()
}

/**
 * Custom domains are included from their site's first publication on, also while it is not
 * published: before that, a stranger could use up the issuer's limit of certificates. No join with sites:
 * PostgreSQL estimates a range of IDs at a single row, and would scan one side for each row of the
 * other.
 */
const selectServed = (db: Db) =>
  selectHosts(db)
    .select(['h.host', sql<HostStatus>`'served'`.as('status')])
    .where(
      sql<boolean>`exists (
        select from public.sites s where s.id = h."siteId" and (s.published_release_id is not null
          or (h.host like '%.%' and s.published_at is not null)))`,
    )

const selectGone = (db: Db) =>
  selectGoneHosts(db).select(['h.host', sql<HostStatus>`'gone'`.as('status')])

const isWithin = (column: string, { from, to }: IdRange) =>
  sql<boolean>`(${sql.ref(column)} >= ${from} and ${sql.ref(column)} <= ${to})`

/** PostgreSQL's last estimate; an exact count would read them all. */
async function estimateSites(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select reltuples::float8 as count from pg_class where oid = 'public.sites'::regclass`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

const selectGoneHosts = (db: Db) =>
  db.selectFrom(
    sql<{ host: string }>`(
      select host from private.gone_hosts
      union all
      select d.name from site_domains d join sites s on s.id = d.site_id
      where s.deleted_at is not null and d.state in ('live', 'missing')
      union all
      select d.www_name from site_domains d join sites s on s.id = d.site_id
      where s.deleted_at is not null and d.state in ('live', 'missing') and d.has_www)`.as('h'),
  )
