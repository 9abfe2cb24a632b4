import { sql } from 'kysely'
import { isAdultWhoPublishes, requireCallersRight } from '../access/require-right.ts'
import type { AttemptLimits } from '../accounts/limit-attempts.ts'
import { asAccount } from '../database/as-account.ts'
import type { Db } from '../database/open-pool.ts'
import { Refusal } from '../http/refusal.ts'
import { notAllowed, notThere } from '../http/shared.errors.ts'

export type RoomParts = { db: Db; limits: AttemptLimits; demo: boolean }

/** A family that is put back on the list is not mailed twice a day. */
const HOURS_BETWEEN = 24

/** Notes that a family gets an e-mail that there is room; the job of the mails of inquiries sends it. */
export async function tellOfRoom(
  { db, limits, demo }: RoomParts,
  accountId: string,
  inquiryId: string,
): Promise<void> {
  const { siteId, email, toldAt } = await findInquiry(db, inquiryId)
  await asAccount(db, accountId, async (own) => {
    await requireCallersRight(own, siteId, 'publish')
    if (!(await isAdultWhoPublishes(own, siteId))) throw notAllowed()
  })
  if (demo) throw new Refusal('no_demo_mail', 'A demo sends no mail.')
  if (toldAt && toldAt.getTime() > Date.now() - HOURS_BETWEEN * 3_600_000) {
    throw new Refusal('too_many_mails', 'This family was told less than a day ago.')
  }
  // Anybody's e-mail may have been typed into the form.
  const isMuch =
    (await limits.exceeds('inviteByAccount', accountId)) ||
    (await limits.exceeds('inviteByRecipient', email))
  if (isMuch) {
    throw new Refusal(
      'too_many_mails',
      'No more families can be told today. Go on tomorrow, or write to them yourself with “Answer by e-mail”.',
    )
  }
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

async function findInquiry(db: Db, id: string) {
  const found = await db
    .selectFrom('join_requests')
    .select(['site_id as siteId', 'email', 'told_of_room_at as toldAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notThere()
  return found
}
