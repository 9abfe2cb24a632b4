import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { type Logger, outlineError } from '../logging.ts'
import { selectHosts } from './site-hosts.ts'

/** `gone`: an own domain of a site that was deleted, where nobody else's page is ever shown. */
type HostStatus = 'served' | 'gone'

/** All hosts that are answered for, in memory: who asks for one needs no database. */
export type HostIndex = {
  get: (host: string) => HostStatus | undefined
  /** This host changed: it is read again. Resolves once it was, or could not be. */
  follow: (host: string) => Promise<void>
  /** Changes may have been missed: all are read again. */
  followAll: () => Promise<void>
  /** Resolves once what is outdated now was read, or could not be. */
  settle: () => Promise<void>
}

export function createHostIndex(db: Db, log: Logger): HostIndex {
  let hosts = new Map<string, HostStatus>()
  let isListed = false
  const outdated = new Set<string>()
  let work = Promise.resolve()

  const catchUp = async () => {
    if (!isListed) {
      isListed = true
      const known = await listStatuses(db, null).catch((error) => {
        isListed = false
        throw error
      })
      hosts = known
    }
    while (outdated.size > 0) {
      const changed = [...outdated]
      outdated.clear()
      const known = await listStatuses(db, changed).catch((error) => {
        for (const host of changed) outdated.add(host)
        throw error
      })
      for (const host of changed) {
        const status = known.get(host)
        if (status) hosts.set(host, status)
        else hosts.delete(host)
      }
    }
  }
  // One after the other, so that what was read last is what stands.
  const start = () => {
    work = work.then(catchUp).catch((error) => {
      // Hosts stay as they are while the database is away.
      log.debug(outlineError(error), 'hosts could not be read')
    })
    return work
  }
  return {
    get: (host) => hosts.get(host),
    follow(host) {
      outdated.add(host)
      return start()
    },
    followAll() {
      isListed = false
      return start()
    },
    settle: () => work,
  }
}

/** What these hosts, or all, stand for. Own domains are there also while their site is not published. */
async function listStatuses(
  db: Db,
  hosts: readonly string[] | null,
): Promise<Map<string, HostStatus>> {
  const served = selectHosts(db)
    .innerJoin('sites as s', 's.id', 'h.siteId')
    .select(['h.host', sql<HostStatus>`'served'`.as('status')])
    .where(({ or, eb }) =>
      or([eb('s.published_release_id', 'is not', null), eb('h.host', 'like', '%.%')]),
    )
  const gone = selectGoneHosts(db).select(['h.host', sql<HostStatus>`'gone'`.as('status')])
  const isAsked = sql<boolean>`h.host = any(${hosts})`
  // Later rows replace earlier ones: a site that is there comes before one that is gone.
  const rows = await (hosts === null
    ? gone.unionAll(served)
    : gone.where(isAsked).unionAll(served.where(isAsked))
  ).execute()
  return new Map(rows.map(({ host, status }) => [host, status]))
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
