import { sql } from 'kysely'
import type { SendAccountMail } from '../accounts/account-mails.ts'
import type { Db } from '../database/open-pool.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { listRecipients, nameSite } from '../members/tell-members.ts'
import { MODERATION_MAILS, type ModerationMail } from '../moderation/moderation-mails.ts'
import type { Claim } from './claim-rows.ts'

export type TellingParts = { db: Db; sendAccountMail: SendAccountMail; jobs: JobQueue }

/** On which day after it was opened each mail is due: three to all admins, then one to the operator. */
const DAYS = [0, 7, 13, 14]
const NEWS = ['opened', 'reminder', 'last-day'] as const

// Two mails of one claim are a day apart even when a server was down for a week.
const IS_DUE = sql<boolean>`(state = 'open' and seen_at is null and told < ${DAYS.length}
  and opened_at + (array[${sql.join(DAYS)}]::int[])[told + 1] * interval '1 day' <= now()
  and (told_at is null or told_at <= now() - interval '23 hours'))`

/** Mails what is due for open claims that no admin has seen. */
export async function tellOfClaims(parts: TellingParts): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from private.site_claims where ${IS_DUE} order by opened_at limit 100`.execute(
    parts.db,
  )
  for (const { id } of rows) await tellOfClaim(parts, id)
}

/** Locked while it mails, so that two servers send nothing twice. */
export async function tellOfClaim(parts: TellingParts, id: string): Promise<void> {
  await parts.db.transaction().execute(async (transaction) => {
    const { rows } = await sql<Claim & { told: number }>`
      select id, site_id as "siteId", proof, name, email, opened_at as "openedAt", told
      from private.site_claims where id = ${id} and ${IS_DUE} for update skip locked`.execute(
      transaction,
    )
    const [claim] = rows
    if (!claim) return
    const news = NEWS[claim.told]
    if (news) await mailAdmins(parts, claim, news)
    else await mailOperator(parts, claim)
    await sql`update private.site_claims set told = told + 1, told_at = case when ${news !== undefined} then now() else told_at end
      where id = ${id}`.execute(transaction)
  })
}

/** Never with the claimant's e-mail. */
export async function mailAdmins(
  { db, sendAccountMail }: Pick<TellingParts, 'db' | 'sendAccountMail'>,
  { siteId, name, proof, openedAt }: Claim,
  news: (typeof NEWS)[number] | 'granted',
): Promise<void> {
  const day = new Date(openedAt.getTime() + 14 * 86_400_000).toISOString().slice(0, 10)
  const site = await nameSite(db, siteId)
  for (const to of await listRecipients(db, { siteId, roles: ['admin'], exceptId: null }))
    await sendAccountMail({ kind: 'claim', to, news, site, who: name, proof, day })
}

async function mailOperator({ jobs }: TellingParts, { siteId, id }: Claim): Promise<void> {
  const mail: ModerationMail = { kind: 'claim-waits', siteId, claimId: id }
  await jobs.send(MODERATION_MAILS, mail)
}
