import { sql } from 'kysely'
import { isAdultWhoPublishes, requireCallersRight } from '../access/require-right.ts'
import type { AttemptLimits } from '../accounts/limit-attempts.ts'
import { asAccount } from '../database/as-account.ts'
import type { Db } from '../database/open-pool.ts'
import { Refusal } from '../http/refusal.ts'
import { notAllowed, notThere } from '../http/shared.errors.ts'

export type RoomParts = { db: Db; limits: AttemptLimits; demo: boolean }

const LATER = 'Go on tomorrow, or write to them yourself with “Answer by e-mail”.'
const tooMany = (sentence: string) => new Refusal('too_many_mails', `${sentence} ${LATER}`)

/** Notes that a family gets an e-mail that there is room; the job of the mails of inquiries sends it. */
export async function tellOfRoom(
  { db, limits, demo }: RoomParts,
  accountId: string,
  inquiryId: string,
): Promise<void> {
  const { siteId, email, isLive, isTold } = await findInquiry(db, inquiryId)
  await asAccount(db, accountId, async (own) => {
    await requireCallersRight(own, siteId, 'publish')
    if (!(await isAdultWhoPublishes(own, siteId))) throw notAllowed()
  })
  if (demo) throw new Refusal('no_demo_mail', 'A demo sends no mail.')
  if (!isLive) {
    throw new Refusal(
      'not_accepted',
      'Your page is not on the web at the moment, and the e-mail leads to it.',
    )
  }
  if (isTold) throw tooMany('This family was told less than a day ago.')
  // Anybody's e-mail may have been typed into the form.
  if (await limits.exceeds('inviteByRecipient', email))
    throw tooMany('This was pressed often for this family today.')
  if (await limits.exceeds('inviteByAccount', accountId))
    throw tooMany('No more families can be told today.')
  const { rows } = await sql`
    with offered as (
      update join_requests as j set place = 'offered', offered_at = now(), offered_by = ${accountId}, refused_at = null,
        told_of_room_at = null, tell_at = now(), taken_until = null, changed_at = now(), state = 'answered',
        answered_at = case when j.state = 'answered' then j.answered_at else now() end,
        answered_by = case when j.state = 'answered' then j.answered_by else ${accountId} end
      where j.id = ${inquiryId} and j.place = 'waiting' and j.state <> 'held'
      returning j.site_id)
    select private.note_name(offered.site_id, ${accountId}) from offered`.execute(db)
  if (rows.length === 0) {
    throw new Refusal('changed_meanwhile', 'This family is not on the waiting list any more.')
  }
}

type Found = { siteId: string; email: string; isLive: boolean; isTold: boolean }

/** `isTold`: its e-mail is on the way, or left within a day, also for another child. */
async function findInquiry(db: Db, id: string): Promise<Found> {
  const { rows } = await sql<Found>`
    select j.site_id as "siteId", j.email, private.is_on_the_web(j.site_id) as "isLive",
      exists (select from join_requests as o where o.site_id = j.site_id and lower(o.email) = lower(j.email)
        and (o.told_of_room_at > now() - interval '24 hours'
          or o.id <> j.id and o.place = 'offered' and o.told_of_room_at is null)) as "isTold"
    from join_requests as j where j.id = ${id}`.execute(db)
  if (!rows[0]) throw notThere()
  return rows[0]
}
