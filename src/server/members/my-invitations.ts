import { sql } from 'kysely'
import type { MyInvitations, RestingSeat } from '#contract/members.ts'
import {
  describeSite,
  isFreeFor,
  isOpen,
  selectDescribed,
  waitsFor,
} from '../accounts/invitations.ts'
import { findPerson } from '../accounts/people.ts'
import type { Db } from '../database/open-pool.ts'
import type { MemberParts } from './invite-member.ts'
import { invitationGone } from './members.errors.ts'
import { nameSite } from './tell-members.ts'

/** The invitations to sites that wait for an account, as its dashboard lists them. */
export async function listMine(db: Db, accountId: string): Promise<MyInvitations['answer']> {
  const person = await findPerson(db, accountId)
  const rows = await selectDescribed(db)
    .where('i.site_id', 'is not', null)
    .where(isOpen)
    .where(isFreeFor(accountId))
    .where(waitsFor(accountId, person))
    // Nor one that would give no more than what the account has: an editor may be asked to take over.
    .where(
      sql<boolean>`not exists (
        select from site_members as m
        where m.site_id = i.site_id and m.user_id = ${accountId} and not private.has_ended(m.until)
          and (m.role = 'admin' or i.role in (m.role, 'drafter')))`,
    )
    .orderBy('i.created_at')
    .orderBy('i.id')
    .execute()
  const restingSeats = await listResting(db, accountId)
  return {
    restingSeats,
    resting: restingSeats.map(({ name }) => name),
    invitations: rows.flatMap((row) => {
      const site = describeSite(row)
      return site ? [{ ...site, id: row.id, expiresAt: row.expiresAt.toISOString() }] : []
    }),
  }
}

/** The sites on which the account's seat, a youth's, gives no rights for now. */
async function listResting(db: Db, accountId: string): Promise<RestingSeat[]> {
  const rows = await db
    .selectFrom('site_members as m')
    .innerJoin('sites as s', 's.id', 'm.site_id')
    .select('s.id as siteId')
    .where('m.user_id', '=', accountId)
    .where('s.deleted_at', 'is', null)
    .where(sql<boolean>`not private.has_ended(m.until)`)
    .where(sql<boolean>`private.rests(m.site_id, m.seat, m.parent_email)`)
    .orderBy('m.created_at')
    .execute()
  return Promise.all(rows.map(async ({ siteId }) => ({ siteId, name: await nameSite(db, siteId) })))
}

/** Only one that was sent to the account, or with which it was made. */
export async function declineInvitation(
  { db }: MemberParts,
  accountId: string,
  invitationId: string,
): Promise<void> {
  const person = await findPerson(db, accountId)
  await db
    .deleteFrom('site_invitations as i')
    .where('i.id', '=', invitationId)
    .where('i.site_id', 'is not', null)
    .where(isFreeFor(accountId))
    .where(waitsFor(accountId, person))
    .returning('i.id')
    .executeTakeFirstOrThrow(invitationGone)
}
