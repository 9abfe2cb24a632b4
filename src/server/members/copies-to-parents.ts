import { sql } from 'kysely'
import { callPerson, personRows } from '../accounts/people.ts'
import type { SeatKey } from '../accounts/seat-link.ts'
import type { Db } from '../database/open-pool.ts'

/**
 * The parents who get a copy of every note on a site. A queued mail with `parentOf` gets its link to
 * end the seat when it is sent, and is not sent once the seat has ended.
 */
export type ParentCopy = { to: string; youth: string; parentOf: SeatKey }

export async function copiesToParents(db: Db, siteId: string): Promise<ParentCopy[]> {
  const { rows } = await sql<{ to: string; userId: string; email: string; data: unknown }>`
    select m.parent_email as to, m.user_id as "userId", p.email, p.data
    from site_members as m join ${personRows} as p on p.id = m.user_id
    where m.site_id = ${siteId} and m.parent_email is not null and not private.has_ended(m.until)
    order by m.created_at, m.user_id`.execute(db)
  return rows.map(({ to, userId, email, data }) => ({
    to,
    youth: callPerson(data, email),
    parentOf: { siteId, userId },
  }))
}
