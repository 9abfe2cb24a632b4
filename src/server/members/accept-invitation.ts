import { sql } from 'kysely'
import type { AcceptInvitation } from '#contract/members.ts'
import { isHigher, type Role } from '#contract/roles.ts'
import { requireStandingStill } from '../access/require-right.ts'
import { isFreeFor, isOpen, waitsFor } from '../accounts/invitations.ts'
import { hashOf } from '../accounts/link-token.ts'
import { findPerson } from '../accounts/people.ts'
import type { Db } from '../database/open-pool.ts'
import { holdMember, holdSite } from './hold-members.ts'
import type { MemberParts } from './invite-member.ts'
import { keepingAnAdmin } from './keep-an-admin.ts'
import {
  alreadyMember,
  invitationGone,
  invitedOther,
  parentIsYouth,
  youthAdmin,
} from './members.errors.ts'
import { requireTwoAdults, tellNewParent } from './parents.ts'
import { tellAdmins, tellMember } from './tell-members.ts'
import { today } from './today.ts'

type Called = { token: string } | { invitationId: string }

/**
 * Makes the account a member. Sent again, because its answer was lost, it says the same; of several
 * accounts that press at once, one gets the seat.
 */
export async function acceptInvitation(
  parts: MemberParts,
  accountId: string,
  called: Called,
): Promise<AcceptInvitation['answer']> {
  const joined = await keepingAnAdmin(parts.db, async (transaction) => {
    await requireStandingStill(transaction, accountId)
    const person = await findPerson(transaction, accountId)
    if (!person?.isConfirmed) throw invitationGone()
    const isCalled =
      'token' in called
        ? sql<boolean>`i.token_hash = ${hashOf(called.token)}`
        : sql<boolean>`i.id = ${called.invitationId} and ${waitsFor(accountId, person)}`
    const found = transaction
      .selectFrom('site_invitations as i')
      .selectAll('i')
      .where('i.site_id', 'is not', null)
      .where(isCalled)
    const seen = await found.executeTakeFirst()
    if (seen?.site_id) await holdSite(transaction, seen.site_id, [accountId, seen.invited_by])
    const row = await found.forUpdate().executeTakeFirst()
    if (!row?.site_id || !row.role || !row.seat) throw invitationGone()
    const siteId = row.site_id
    const isUsedByCaller = row.used_at !== null && row.used_by === accountId
    const before = await holdMember(transaction, siteId, accountId).executeTakeFirst()
    const hasSeat = before !== undefined && !before.hasEnded
    if (isUsedByCaller && hasSeat) return { siteId }
    // Once more, now that nobody else can use it.
    const free = await transaction
      .selectFrom('site_invitations as i')
      .select('i.id')
      .where('i.id', '=', row.id)
      .where(isOpen)
      .where(isFreeFor(accountId))
      .executeTakeFirst()
    if (!free) throw invitationGone()
    if (row.email !== null && row.email !== person.email.toLowerCase()) throw invitedOther()
    const role = row.role as Role
    if (hasSeat && !isHigher(role, before.role as Role)) throw alreadyMember(true)
    if (role === 'admin' && before?.seat === 'youth') throw youthAdmin()
    const wanted = { seat: row.seat, parentEmail: row.parent_email }
    const youth = await readYouth(transaction, siteId, { before, wanted, email: person.email })
    const seat = {
      role,
      seat: youth ? 'youth' : 'adult',
      until: null,
      parent_email: youth?.parentEmail ?? null,
    }
    await transaction
      .insertInto('site_members')
      .values({ site_id: siteId, user_id: accountId, ...seat })
      .onConflict((conflict) => conflict.columns(['user_id', 'site_id']).doUpdateSet(seat))
      .execute()
    await transaction
      .updateTable('site_invitations')
      .set({ used_by: accountId, used_at: sql<Date>`now()` })
      .where('id', '=', row.id)
      .execute()
    const leaver = row.passes_on ? row.invited_by : null
    if (leaver) await endSeat(transaction, siteId, leaver, row.inviter_until)
    const parentEmail = youth?.parentEmail ?? null
    const isKnown = parentEmail === null || (hasSeat && before.parentEmail === parentEmail)
    const parent = isKnown ? null : { parentEmail, role, adminId: row.invited_by }
    return { siteId, news: { who: person.name, role }, leaver, parent }
  })
  const { siteId, news, leaver, parent } = joined
  if (news) await tellAdmins(parts, { siteId, exceptId: accountId, news: 'joined', ...news })
  if (leaver) await tellMember(parts, { siteId, userId: leaver, news: 'took-over', ...news })
  if (parent) await tellNewParent(parts, { siteId, userId: accountId, ...parent })
  return { siteId }
}

type SeatFacts = { seat: string; parentEmail: string | null }

/**
 * A youth's seat stays one, and keeps its parent unless the invitation names another; null for an
 * adult's. An adult of the site may have left since the invitation was made.
 */
async function readYouth(
  transaction: Db,
  siteId: string,
  { before, wanted, email }: { before: SeatFacts | undefined; wanted: SeatFacts; email: string },
): Promise<{ parentEmail: string | null } | null> {
  if ((before ?? wanted).seat !== 'youth') return null
  const parentEmail = wanted.parentEmail ?? before?.parentEmail ?? null
  if (parentEmail === email.toLowerCase()) throw parentIsYouth(true)
  await requireTwoAdults(transaction, siteId, parentEmail, true)
  return { parentEmail }
}

/** At once, or after a later day. */
async function endSeat(
  transaction: Db,
  siteId: string,
  accountId: string,
  on: string | null,
): Promise<void> {
  const isLater = on !== null && on > (await today(transaction))
  const seat = { site_id: siteId, user_id: accountId }
  if (isLater)
    await transaction
      .updateTable('site_members')
      .set({ until: on })
      .where((eb) => eb.and(seat))
      .execute()
  else
    await transaction
      .deleteFrom('site_members')
      .where((eb) => eb.and(seat))
      .execute()
}
