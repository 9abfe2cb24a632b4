import { sql } from 'kysely'
import type { SendAccountMail } from '../accounts/account-mails.ts'
import type { Db } from '../database/open-pool.ts'
import { readLiveRows } from '../events/read-live-facts.ts'
import { lookAtLive } from '../look/look-at-live.ts'
import { listRecipients, nameSite } from '../members/tell-members.ts'

type TellingParts = { db: Db; sendAccountMail: SendAccountMail }

/** Whoever has just typed it answers at once, and needs no mail. */
const PATIENCE = sql`interval '30 minutes'`
const AT_ONCE = 50

/** Mails who may answer that a look holds back entries of a live page: at most once a day a site. */
export async function tellOfHeldRows(parts: TellingParts): Promise<void> {
  const { rows } = await sql<{ siteId: string }>`
    select distinct f.site_id as "siteId" from site_findings as f
    join sites as s on s.id = f.site_id and s.published_release_id is not null and s.deleted_at is null
    join private.live_pages as p on p.site_id = f.site_id
    where f.answer is null and f.held_at < now() - ${PATIENCE} and f.told_at is null
      and (p.told_of_held_at is null or p.told_of_held_at < now() - interval '24 hours')
    limit ${AT_ONCE}`.execute(parts.db)
  for (const { siteId } of rows) await tellOfSite(parts, siteId)
}

/** Locked while it mails, so that two servers send nothing twice. */
function tellOfSite({ db, sendAccountMail }: TellingParts, siteId: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      select id from site_findings
      where site_id = ${siteId} and answer is null and held_at is not null and told_at is null
      for update skip locked`.execute(transaction)
    if (rows.length === 0) return
    const { held } = await lookAtLive(db, siteId, await readLiveRows(db, siteId))
    const entries = new Set(
      held.flatMap(({ parts }) => parts.map(({ field, entry }) => `${field} ${entry}`)),
    ).size
    const ids = rows.map(({ id }) => id)
    if (entries === 0) {
      // Changed or deleted meanwhile.
      await sql`update site_findings set held_at = null where id = any(${ids}::uuid[])`.execute(
        transaction,
      )
      return
    }
    const site = await nameSite(db, siteId)
    const recipients = await listRecipients(db, {
      siteId,
      roles: ['admin', 'editor'],
      exceptId: null,
    })
    for (const to of recipients) await sendAccountMail({ kind: 'held', to, site, siteId, entries })
    await sql`update site_findings set told_at = now() where id = any(${ids}::uuid[])`.execute(
      transaction,
    )
    await sql`
      update private.live_pages set told_of_held_at = now() where site_id = ${siteId}`.execute(
      transaction,
    )
  })
}
