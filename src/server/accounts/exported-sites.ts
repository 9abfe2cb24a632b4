import { sql } from 'kysely'
import type { ExportAccount } from '#contract/account.ts'
import type { Role, Seat } from '#contract/members.ts'
import { nameOfSite } from '#site/facts/name-of-site.ts'
import type { Db } from '../database/open-pool.ts'
import { describeSite, isFreeFor, isOpen, selectDescribed, waitsFor } from './invitations.ts'
import { findPerson } from './people.ts'

type Exported = ExportAccount['answer']
type SiteRow = Omit<Exported['sites'][number], 'name' | 'role' | 'seat' | 'since' | 'deletedAt'> & {
  troopName: string
  troopNumber: string
  unitKind: string
  role: Role
  seat: Seat
  since: Date
  deletedAt: Date | null
}

/** The sites on which an account is, and how much it did there. */
export async function readSeats(db: Db, id: string): Promise<Exported['sites']> {
  const { rows } = await sql<SiteRow>`
    select s.id as "siteId", coalesce(s.site_name, '') as "troopName", s.domain,
      coalesce(s.troop_number, '') as "troopNumber", s.unit_kind as "unitKind",
      m.role, m.seat, m.parent_email as "parentEmail", m.until::text, m.created_at as since, s.deleted_at as "deletedAt",
      (select count(*)::int from site_history as h
        where h.site_id = s.id and h.user_id = m.user_id and h.field <> 'published') as changes,
      (select count(*)::int from events as e
        where e.site_id = s.id and e.proposed_by = m.user_id) +
      (select count(*)::int from announcements as a
        where a.site_id = s.id and a.proposed_by = m.user_id) as proposals,
      (select count(*)::int from releases as r
        where r.site_id = s.id and r.created_by = m.user_id) as published,
      (select count(*)::int from join_requests as j
        where j.site_id = s.id and j.answered_by = m.user_id) as answered
    from site_members as m join sites as s on s.id = m.site_id
    where m.user_id = ${id} order by m.created_at, s.id`.execute(db)
  return rows.map(({ troopName, troopNumber, unitKind, since, deletedAt, ...site }) => ({
    ...site,
    name: nameOfSite({ troopName, troopNumber, unitKind }),
    since: since.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
  }))
}

/** The invitations to sites that wait for an account. */
export async function readInvitationsTo(db: Db, id: string): Promise<Exported['invitations']> {
  const rows = await selectDescribed(db)
    .where('i.site_id', 'is not', null)
    .where(isFreeFor(id))
    .where(waitsFor(id, await findPerson(db, id)))
    .where(isOpen)
    .orderBy('i.created_at')
    .execute()
  return rows.flatMap((row) => {
    const site = describeSite(row)
    if (!site) return []
    const { name, ...rest } = site
    return [{ site: name, ...rest, expiresAt: row.expiresAt.toISOString() }]
  })
}
