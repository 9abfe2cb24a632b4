import { sql } from 'kysely'
import type { SendAccountMail } from '../accounts/account-mails.ts'
import type { Db } from '../database/open-pool.ts'
import { outlineError } from '../lib/logging.ts'
import { listRecipients, nameSite } from '../members/tell-members.ts'
import type { PublishingParts } from '../releases/publishing-parts.ts'
import { hide } from '../releases/remove-everywhere.ts'
import type { Removal } from '../removals/removals.ts'

/** The day where the troop is, by the row `s` of its site. */
const today = sql`(now() at time zone coalesce(s.time_zone, 'UTC'))::date`
const AT_ONCE = 100
/** How long before the last day leaders are asked, in days. */
const AHEAD = 14

/** Takes pictures off their pages to which families agreed until yesterday. Adults can bring them back. */
export async function hideRunOut(parts: PublishingParts): Promise<void> {
  const { rows } = await sql<Removal>`
    select a.site_id as "siteId", a.id as "assetId" from site_assets as a join sites as s on s.id = a.site_id
    where ${hasRunOut} order by a.agreed limit ${AT_ONCE}`.execute(parts.db)
  for (const removal of rows)
    await hide(parts, removal, async (transaction) =>
      (await isRunOut(transaction, removal)) ? { by: null, isKept: true } : 'stays',
    ).catch((error) =>
      parts.log.error(
        { siteId: removal.siteId, ...outlineError(error) },
        'a picture whose consent ran out is not hidden yet',
      ),
    )
}

const hasRunOut = sql`a.removed_at is null and a.agreed < current_date + 1 and a.agreed < ${today}`

/** Somebody may have said meanwhile that families agree again. */
async function isRunOut(transaction: Db, { assetId }: Removal): Promise<boolean> {
  const { rows } = await sql`
    select from site_assets as a join sites as s on s.id = a.site_id
    where a.id = ${assetId} and ${hasRunOut}`.execute(transaction)
  return rows.length > 0
}

type TellingParts = { db: Db; sendAccountMail: SendAccountMail }

/** Mails who may say that families still agree, once about the consents that end within two weeks. */
export async function tellOfRunningOut(parts: TellingParts): Promise<void> {
  const { rows } = await sql<{ siteId: string }>`
    select distinct p.site_id as "siteId" from private.live_pages as p
    join site_assets as a on a.site_id = p.site_id
    where a.removed_at is null and a.agreed between current_date and current_date + ${AHEAD}::int
      and (p.told_of_consent is null or a.agreed > p.told_of_consent)
    limit ${AT_ONCE}`.execute(parts.db)
  for (const { siteId } of rows) await tellOfSite(parts, siteId)
}

/** Locked while it mails, so that two servers send nothing twice. */
function tellOfSite({ db, sendAccountMail }: TellingParts, siteId: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pictures: number; first: string; last: string }>`
      with page as (
        select p.told_of_consent as told from private.live_pages as p
        where p.site_id = ${siteId} for update skip locked
      ), ending as (
        select a.agreed from site_assets as a
        where a.site_id = ${siteId} and a.removed_at is null
          and a.agreed between current_date and current_date + ${AHEAD}::int
      )
      select count(*)::int as pictures, min(agreed)::text as first, max(agreed)::text as last
      from ending, page
      having max(agreed) > coalesce(min(page.told), current_date - 1)`.execute(transaction)
    const [ending] = rows
    if (!ending) return
    const { pictures, first: until, last } = ending
    const site = await nameSite(db, siteId)
    const about = { siteId, roles: ['admin' as const, 'editor' as const], exceptId: null }
    for (const to of await listRecipients(db, about))
      await sendAccountMail({ kind: 'consent', to, site, pictures, until })
    await sql`
      update private.live_pages set told_of_consent = ${last}::date where site_id = ${siteId}`.execute(
      transaction,
    )
  })
}
