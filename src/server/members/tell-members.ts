import { sql } from 'kysely'
import type { Role } from '#contract/members.ts'
import { nameOfSite } from '#site/facts/name-of-site.ts'
import { withoutInvisible } from '#site/text/without-invisible.ts'
import type { SendAccountMail } from '../accounts/account-mails.ts'
import { findPerson, personRows } from '../accounts/people.ts'
import type { Db } from '../database/open-pool.ts'

type Parts = { db: Db; sendAccountMail: SendAccountMail }

/** Mails all admins of a site but one: whoever did it knows. */
export async function tellAdmins(
  { db, sendAccountMail }: Parts,
  about: {
    siteId: string
    exceptId: string
    news: 'joined' | 'parent-ended'
    who: string
    role: Role
  },
): Promise<void> {
  const { siteId, exceptId, ...news } = about
  const recipients = await listRecipients(db, { siteId, roles: ['admin'], exceptId })
  const site = await nameSite(db, siteId)
  for (const to of recipients) await sendAccountMail({ kind: 'member', to, site, ...news })
}

/** The e-mails of members with some roles, and of others, who can read a mail and do something. */
export async function listRecipients(
  db: Db,
  about: { siteId: string; roles: Role[]; also?: readonly string[]; exceptId: string | null },
): Promise<string[]> {
  const { siteId, roles, also = [], exceptId } = about
  const { rows } = await sql<{ to: string }>`
    select p.email as to from site_members as m join ${personRows} as p on p.id = m.user_id
    where m.site_id = ${siteId} and (m.role = any(${roles}) or m.user_id = any(${also}::uuid[]))
      and m.user_id is distinct from ${exceptId}::uuid and p.email is not null and p."isConfirmed"
      and not private.has_ended(m.until) and not private.rests(m.site_id, m.seat, m.parent_email)
      and private.suspension_of(m.user_id) is null
    order by p.email`.execute(db)
  return rows.map(({ to }) => to)
}

/** Mails a member whose seat somebody else changed; `who` is somebody else, and by itself the member. */
export async function tellMember(
  { db, sendAccountMail }: Parts,
  about: {
    siteId: string
    userId: string
    news: 'removed' | 'changed' | 'took-over' | 'parent-ended'
    role: Role
    who?: string
  },
): Promise<void> {
  const { siteId, userId, ...news } = about
  const person = await findPerson(db, userId)
  if (!person?.isConfirmed) return
  const site = await nameSite(db, siteId)
  await sendAccountMail({ kind: 'member', to: person.email, site, who: person.name, ...news })
}

export async function nameSite(db: Db, siteId: string): Promise<string> {
  const site = await db
    .selectFrom('sites')
    .select(['site_name', 'troop_number', 'unit_kind'])
    .where('id', '=', siteId)
    .executeTakeFirst()
  return nameOfSite({
    troopName: withoutInvisible(site?.site_name ?? ''),
    troopNumber: site?.troop_number ?? '',
    unitKind: site?.unit_kind ?? '',
  })
}
