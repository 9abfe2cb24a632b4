import { sql } from 'kysely'
import { requireRight, requireRightStill } from '../access/require-right.ts'
import { findPerson } from '../accounts/people.ts'
import type { Db } from '../database/open-pool.ts'
import { holdSite } from './hold-members.ts'
import type { MemberParts } from './invite-member.ts'
import { farDay, pastDay } from './members.errors.ts'
import { listRecipients, nameSite } from './tell-members.ts'
import { today } from './today.ts'

type Wanted = { siteId: string; on: string | null }

/** Has the site deleted on a later day, or takes that back; all others who work on it are mailed. */
export async function closeSite(
  parts: Pick<MemberParts, 'db' | 'limits' | 'sendAccountMail'>,
  accountId: string,
  { siteId, on }: Wanted,
): Promise<void> {
  const { db, limits } = parts
  await requireRight(db, accountId, siteId, 'manage')
  await limits.count('noteByAccount', accountId)
  const isChanged = await db.transaction().execute(async (transaction) => {
    await holdSite(transaction, siteId, [])
    await requireRightStill(transaction, accountId, siteId, 'manage')
    const before = await readClosing(transaction, siteId)
    if (before === on) return false
    if (on === null) {
      await sql`delete from private.closings where site_id = ${siteId}`.execute(transaction)
      return true
    }
    if (on <= (await today(transaction))) throw pastDay()
    const isFar = sql<boolean>`${on}::date > current_date + 366`
    if ((await transaction.selectNoFrom(isFar.as('is')).executeTakeFirstOrThrow()).is)
      throw farDay()
    await sql`
      insert into private.closings (site_id, closes_on) values (${siteId}, ${on})
      on conflict (site_id) do update set closes_on = excluded.closes_on`.execute(transaction)
    return true
  })
  if (isChanged) await mailOthers(parts, accountId, { siteId, on })
}

/** The day on which a site closes, as YYYY-MM-DD. */
export async function readClosing(db: Db, siteId: string): Promise<string | null> {
  const { rows } = await sql<{ on: string }>`
    select closes_on::text as on from private.closings where site_id = ${siteId}`.execute(db)
  return rows[0]?.on ?? null
}

/** Deletes the sites whose day has come, as an admin would; their admins can bring them back. */
export async function closeDueSites(db: Db): Promise<void> {
  await sql`
    delete from sites where deleted_at is null and id in (
      select site_id from private.closings where closes_on <= current_date)`.execute(db)
}

async function mailOthers(
  { db, sendAccountMail }: Pick<MemberParts, 'db' | 'sendAccountMail'>,
  accountId: string,
  { siteId, on }: Wanted,
): Promise<void> {
  const roles = ['admin', 'editor', 'drafter'] as const
  const recipients = await listRecipients(db, { siteId, roles: [...roles], exceptId: accountId })
  const site = await nameSite(db, siteId)
  const who = (await findPerson(db, accountId))?.name ?? ''
  for (const to of recipients) await sendAccountMail({ kind: 'closing', to, site, who, on })
}
