import { sql } from 'kysely'
import type { DescribeSeat, Role } from '#contract/members.ts'
import { callPerson, personRows } from '../accounts/people.ts'
import { isSeatToken, readSeatToken, type SeatKey, seatTokenOf } from '../accounts/seat-link.ts'
import type { Db } from '../database/open-pool.ts'
import { holdSite } from './hold-members.ts'
import type { MemberParts } from './invite-member.ts'
import { seatNotFound } from './members.errors.ts'
import { nameSite, tellAdmins, tellMember } from './tell-members.ts'

/** What a parent reads before they end a seat. Changes nothing: mail scanners open links. */
export async function describeSeat(
  { db, signingSecret }: MemberParts,
  token: string,
): Promise<DescribeSeat['answer']> {
  const { siteId, youth, role } = await findSeat(db, token, signingSecret)
  return { site: await nameSite(db, siteId), youth, role }
}

/** Resolves to the seat that ended. */
export async function endSeat(parts: MemberParts, token: string): Promise<SeatKey> {
  const { db, signingSecret } = parts
  const seat = readSeatToken(token)
  if (!seat) throw seatNotFound()
  const { siteId, userId } = seat
  const { youth, role } = await db.transaction().execute(async (transaction) => {
    await holdSite(transaction, siteId, [userId])
    const found = await findSeat(transaction, token, signingSecret)
    await transaction
      .deleteFrom('site_members')
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId)
      .execute()
    return found
  })
  const news = { siteId, news: 'parent-ended', role, who: youth } as const
  await tellAdmins(parts, { ...news, exceptId: userId })
  await tellMember(parts, { ...news, userId })
  return seat
}

/** The seat of a link, while its mails go to the same parent. */
async function findSeat(
  db: Db,
  token: string,
  signingSecret: string,
): Promise<SeatKey & { youth: string; role: Role }> {
  const seat = readSeatToken(token)
  if (!seat) throw seatNotFound()
  const { rows } = await sql<{ parentEmail: string; role: Role; email: string; data: unknown }>`
    select m.parent_email as "parentEmail", m.role, p.email, p.data
    from site_members as m join ${personRows} as p on p.id = m.user_id
    where m.site_id = ${seat.siteId} and m.user_id = ${seat.userId}
      and m.parent_email is not null and not private.has_ended(m.until)`.execute(db)
  const [row] = rows
  if (!row || !isSeatToken(token, seatTokenOf(seat, row.parentEmail, signingSecret)))
    throw seatNotFound()
  return { ...seat, youth: callPerson(row.data, row.email), role: row.role }
}
