import { sql } from 'kysely'
import type { Role, Seat } from '#contract/members.ts'
import { requireRight, requireRightStill, requireStandingStill } from '../access/require-right.ts'
import { findEmail } from '../accounts/find-email.ts'
import type { Db } from '../database/open-pool.ts'
import { notThere } from '../http/shared.errors.ts'
import { holdMember, holdSite } from './hold-members.ts'
import { countMail, type MemberParts } from './invite-member.ts'
import { keepingAnAdmin } from './keep-an-admin.ts'
import { parentIsYouth, pastDay, youthAdmin } from './members.errors.ts'
import { readParentEmail, requireTwoAdults, tellFormerParent, tellNewParent } from './parents.ts'
import { tellMember } from './tell-members.ts'
import { today } from './today.ts'

type Change = {
  siteId: string
  userId: string
  role: Role
  seat?: Seat | undefined
  /** Left as it is without one; null for no end. */
  until?: string | null | undefined
  /** Of a youth's parent: left as it is without one; null for none. */
  parentEmail?: string | null | undefined
}

export async function changeRole(
  parts: MemberParts,
  accountId: string,
  { siteId, userId, role, seat, until, parentEmail: typed }: Change,
): Promise<void> {
  await requireRight(parts.db, accountId, siteId, 'manage')
  const wanted = readParentEmail(parts, typed)
  if (wanted !== null) await countMail(parts, accountId, wanted)
  const { before, parentEmail } = await keepingAnAdmin(parts.db, async (transaction) => {
    await holdSite(transaction, siteId, [userId])
    await requireRightStill(transaction, accountId, siteId, 'manage')
    const before = await requireMember(transaction, siteId, userId)
    if (role === 'admin' && (seat ?? before.seat) === 'youth') throw youthAdmin()
    if (until && until < (await today(transaction))) throw pastDay()
    if (wanted !== null && wanted === (await findEmail(transaction, userId))?.toLowerCase())
      throw parentIsYouth()
    const isYouth = (seat ?? before.seat) === 'youth'
    const kept = typed === undefined ? before.parentEmail : wanted
    const parentEmail = isYouth ? kept : null
    await transaction
      .updateTable('site_members')
      .set({
        role,
        parent_email: parentEmail,
        ...(seat && { seat }),
        ...(until !== undefined && { until }),
      })
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId)
      .execute()
    // A seat that rests already may be changed. Asked last: whoever became a youth counts no more.
    const wasSafe = before.seat === 'adult' || before.parentEmail !== null
    const isSame = before.seat === 'youth' && before.parentEmail === parentEmail
    if (isYouth && wasSafe && !isSame) await requireTwoAdults(transaction, siteId, parentEmail)
    return { before, parentEmail }
  })
  if (before.role !== role && userId !== accountId)
    await tellMember(parts, { siteId, userId, news: 'changed', role })
  if (before.parentEmail === parentEmail) return
  if (before.parentEmail !== null)
    await tellFormerParent(parts, { siteId, userId, parentEmail: before.parentEmail })
  if (parentEmail !== null)
    await tellNewParent(parts, { siteId, userId, parentEmail, role, adminId: accountId })
}

/** An admin removes a member, or a member leaves, also one whose seat rests. */
export async function removeMember(
  parts: MemberParts,
  accountId: string,
  { siteId, userId }: { siteId: string; userId: string },
): Promise<void> {
  const isSelf = userId === accountId
  if (!isSelf) await requireRight(parts.db, accountId, siteId, 'manage')
  const { role, parentEmail } = await keepingAnAdmin(parts.db, async (transaction) => {
    await holdSite(transaction, siteId, [userId])
    // A seat that rests gives no right, and can be given up all the same.
    if (isSelf) await requireStandingStill(transaction, accountId)
    else await requireRightStill(transaction, accountId, siteId, 'manage')
    const before = await requireMember(transaction, siteId, userId)
    await transaction
      .deleteFrom('site_members')
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId)
      .execute()
    return before
  })
  if (!isSelf) await tellMember(parts, { siteId, userId, news: 'removed', role: role as Role })
  if (parentEmail !== null) await tellFormerParent(parts, { siteId, userId, parentEmail })
}

/** A seat that ended is shown for a month. */
export async function sweepSeats(db: Db): Promise<void> {
  await db.deleteFrom('site_members').where('until', '<', sql<string>`current_date - 30`).execute()
  // Whoever has left, or is back, since yesterday: a page takes inquiries while two adults read them.
  await sql`
    select private.touch_live_page(m.site_id) from site_members as m
    left join private.suspensions as s on s.user_id = m.user_id and s.ended_at is null
    where current_date - m.until in (1, 2) or current_date - s.until in (0, 1, 2)`.execute(db)
}

const requireMember = (transaction: Db, siteId: string, userId: string) =>
  holdMember(transaction, siteId, userId)
    .where(sql<boolean>`exists (select from sites where id = ${siteId} and deleted_at is null)`)
    .executeTakeFirstOrThrow(() => notThere())
