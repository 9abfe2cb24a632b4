import { sql } from 'kysely'
import type { ReleaseFile } from '#contract/published-file.ts'
import type { Db } from '../database/open-pool.ts'
import type { HostRecord } from './host-record.ts'
import { selectHosts } from './site-hosts.ts'

type Found = [host: string, record: HostRecord]

/** Null for a host that shows no site and redirects to none. */
export async function readHost(db: Db, host: string): Promise<HostRecord | null> {
  return (await readHosts(db, [host])).get(host) ?? null
}

/**
 * Reads hosts one query at a time, each for all that were asked for meanwhile: visits to many hosts
 * that are not in memory take one connection, and leave the others to leaders.
 */
export function createReadHost(db: Db): (host: string) => Promise<HostRecord | null> {
  let current: Promise<unknown> = Promise.resolve()
  let next: { hosts: Set<string>; records: ReturnType<typeof readHosts> } | undefined
  const begin = () => {
    const hosts = new Set<string>()
    const records = current.then(() => {
      next = undefined
      return readHosts(db, [...hosts])
    })
    current = records.catch(() => undefined)
    return { hosts, records }
  }
  return async (host) => {
    next ??= begin()
    next.hosts.add(host)
    return (await next.records).get(host) ?? null
  }
}

/** The records of these hosts, for those that have one. */
async function readHosts(db: Db, hosts: readonly string[]): Promise<Map<string, HostRecord>> {
  const rows = await selectLive(db)
    .select(['h.host', 'h.kind'])
    // Not from the union of all hosts: PostgreSQL would read the whole table for each visit.
    .select(({ fn }) => fn.coalesce('s.own_domain', 's.domain').as('canonical'))
    .select(['r.folder', 'r.current_folder as currentFolder'])
    .select(sql<boolean>`t.id is not null`.as('isTakenDown'))
    // Only the page itself needs the list of files.
    .select(
      sql<ReleaseFile[]>`
        case when h.kind = 'canonical' and t.id is null then r.files else '[]' end`.as('files'),
    )
    .where(sql<boolean>`h.host = any(${hosts})`)
    // A site that has the domain wins over one that had it before: later rows replace earlier ones
    // in the map.
    .orderBy(sql`h.kind <> 'resting'`)
    .execute()
  return new Map(
    rows.map(({ host, kind, canonical, isTakenDown, folder, currentFolder, files }): Found => {
      if (isTakenDown) return [host, { isTakenDown: true }]
      if (kind === 'canonical') return [host, { folder, currentFolder, files }]
      return [host, { movedTo: canonical, isForGood: kind === 'moved' }]
    }),
  )
}

/** The hosts of these whose release has changed, or that show none now. */
export async function listChanged(db: Db, known: Map<string, string>): Promise<string[]> {
  const rows = await selectLive(db)
    .select('h.host')
    .select(
      sql<string>`concat(r.folder, ' ', r.current_folder, ' ', jsonb_array_length(r.files))`.as(
        'version',
      ),
    )
    .where('h.kind', '=', 'canonical')
    .where('t.id', 'is', null)
    .where(sql<boolean>`h.host = any(${[...known.keys()]})`)
    .execute()
  const current = new Map(rows.map(({ host, version }) => [host, version]))
  return [...known].flatMap(([host, version]) => (current.get(host) === version ? [] : [host]))
}

/** The hosts of all published sites, with the take-down in force. */
const selectLive = (db: Db) =>
  selectHosts(db)
    .innerJoin('sites as s', 's.id', 'h.siteId')
    .innerJoin('releases as r', 'r.id', 's.published_release_id')
    .leftJoin('private.take_downs as t', (join) =>
      join.onRef('t.site_id', '=', 's.id').on('t.put_back_at', 'is', null),
    )
