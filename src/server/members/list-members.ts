import { sql } from 'kysely'
import type { ListMembers, Member, Role, Seat, SiteInvitation } from '#contract/members.ts'
import { requireCallersRight } from '../access/require-right.ts'
import { callPerson, personRows } from '../accounts/people.ts'
import { asAccount } from '../database/as-account.ts'
import type { Db } from '../database/open-pool.ts'
import { readClosing } from './close-site.ts'
import { hasTwoAdults } from './parents.ts'

/** Who works on a site, the longest first; to an admin also their e-mails, and who is invited. */
export async function listMembers(
  db: Db,
  accountId: string,
  siteId: string,
): Promise<ListMembers['answer']> {
  const isAdmin = await asAccount(db, accountId, async (transaction) => {
    await requireCallersRight(transaction, siteId, 'see')
    const may = sql<boolean>`private.may(${siteId}::uuid, 'manage')`
    return (await transaction.selectNoFrom(may.as('may')).executeTakeFirstOrThrow()).may
  })
  const members = await readMembers(db, siteId)
  return {
    members: members.map((member) => ({
      ...member,
      ...(isAdmin || member.userId === accountId ? {} : { email: null, parentEmail: null }),
    })),
    hasTwoAdults: await hasTwoAdults(db, siteId),
    closesOn: await readClosing(db, siteId),
    invitations: isAdmin ? await readInvitations(db, siteId) : [],
  }
}

async function readMembers(db: Db, siteId: string): Promise<Member[]> {
  const { rows } = await sql<Row>`
    select m.user_id as "userId", m.role, m.seat, m.until, m.parent_email as "parentEmail",
      private.rests(m.site_id, m.seat, m.parent_email) as rests, p.email, p.data, p."isConfirmed"
    from site_members as m join ${personRows} as p on p.id = m.user_id
    where m.site_id = ${siteId} order by m.created_at, m.user_id`.execute(db)
  return rows.map(({ data, ...row }) => ({ ...row, name: callPerson(data, row.email) }))
}
type Row = Omit<Member, 'name'> & { data: unknown }

async function readInvitations(db: Db, siteId: string): Promise<SiteInvitation[]> {
  const { rows } = await sql<{
    id: string
    role: Role
    seat: Seat
    email: string | null
    expiresAt: Date
    hasExpired: boolean
    takesOver: boolean
    parentEmail: string | null
    inviterEmail: string | null
    inviterData: unknown
  }>`
    select i.id, i.role, i.seat, i.email, i.expires_at as "expiresAt",
      i.expires_at <= now() as "hasExpired", i.passes_on as "takesOver",
      i.parent_email as "parentEmail", p.email as "inviterEmail", p.data as "inviterData"
    from site_invitations as i left join ${personRows} as p on p.id = i.invited_by
    where i.site_id = ${siteId} and i.used_at is null and not i.granted
    order by i.created_at, i.id`.execute(db)
  return rows.map(({ inviterEmail, inviterData, expiresAt, ...row }) => ({
    ...row,
    expiresAt: expiresAt.toISOString(),
    invitedBy: callPerson(inviterData, inviterEmail),
  }))
}
