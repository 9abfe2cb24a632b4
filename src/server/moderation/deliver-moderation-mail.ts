import { sql } from 'kysely'
import { nameOfSite } from '#site/facts/name-of-site.ts'
import { countWaiting, isApproved } from '../accounts/approvals.ts'
import { findEmail } from '../accounts/find-email.ts'
import type { Db } from '../database/open-pool.ts'
import { deliverMail } from '../jobs/deliver-mail.ts'
import type { Job } from '../jobs/job-queue.ts'
import type { Mail } from '../mail/compose-mail.ts'
import type { MailTransport } from '../mail/mail-transport.ts'
import { operatorContact } from '../mail/operator-contact.ts'
import type { FindAddress } from '../releases/publishing-parts.ts'
import {
  composeApprovedMail,
  composeAskedMail,
  composeClaimWaitsMail,
  composeDeletedMail,
  composePassedOnMail,
  composePutBackMail,
  composeReportedMail,
  composeResumedMail,
  composeSuspendedMail,
  composeTakenDownMail,
} from './compose-moderation-mail.ts'
import { MODERATION_MAILS, type ModerationMail, moderationMail } from './moderation-mails.ts'
import { readToldReport } from './passed-on-reports.ts'
import { reportKinds } from './report-kinds.ts'
import { readSuspension } from './suspensions.ts'

export type ModerationMailParts = {
  db: Db
  mailTransport: MailTransport
  findAddress: FindAddress
  appOrigin: string
  operatorEmail: string
  operators: readonly string[]
  mailFrom: string
}

export function moderationMailsJob(parts: ModerationMailParts): Job {
  return {
    ...MODERATION_MAILS,
    batchSize: 10,
    isForgotten: true,
    async work(_signal, { data }) {
      const wanted = moderationMail.parse(data)
      const mail = await compose(parts, wanted)
      if (!mail) return
      const about = 'siteId' in wanted ? { siteId: wanted.siteId } : { accountId: wanted.accountId }
      await deliverMail(parts.mailTransport, mail, { mail: wanted.kind, ...about })
    },
  }
}

/** Undefined when the recipient is gone, or the mail is no longer needed. */
async function compose(
  parts: ModerationMailParts,
  wanted: ModerationMail,
): Promise<Mail | undefined> {
  if (wanted.kind === 'reported') return composeReported(parts, wanted.siteId)
  if (wanted.kind === 'claim-waits') return composeClaimWaits(parts, wanted)
  if ('suspensionId' in wanted) return composeSuspension(parts, wanted)
  if (!('siteId' in wanted)) return composeApproval(parts, wanted)
  const { db, appOrigin, findAddress } = parts
  const { siteId, accountId } = wanted
  const member = await db
    .selectFrom('site_members as m')
    .innerJoin('sites as s', 's.id', 'm.site_id')
    .select([
      's.site_name',
      's.troop_number',
      's.unit_kind',
      's.status',
      's.deleted_at',
      's.time_zone',
    ])
    .where('m.site_id', '=', siteId)
    .where('m.user_id', '=', accountId)
    .executeTakeFirst()
  const email = await findEmail(db, accountId)
  if (!member || !email) return undefined
  const operator = operatorContact(parts)
  const siteName = nameOfSite({
    troopName: member.site_name ?? '',
    troopNumber: member.troop_number ?? '',
    unitKind: member.unit_kind,
  })
  if (wanted.kind === 'deleted') {
    const { deleted_at: deletedAt, time_zone: timeZone } = member
    return deletedAt
      ? composeDeletedMail(email, { siteName, deletedAt, timeZone, appOrigin })
      : undefined
  }
  const address = await findAddress(db, siteId)
  const facts = { siteName, address, operator, appOrigin }
  if (wanted.kind === 'passed-on') {
    const report = await readToldReport(db, wanted.reportId)
    // A site that was deleted since has no page to look at.
    return report && address ? composePassedOnMail(email, { ...facts, ...report }) : undefined
  }
  return wanted.kind === 'put-back'
    ? composePutBackMail(email, { ...facts, isPublished: member.status === 'published' })
    : composeTakenDownMail(email, { ...facts, reason: wanted.reason })
}

async function composeSuspension(
  parts: ModerationMailParts,
  { kind, accountId, suspensionId }: Extract<ModerationMail, { suspensionId: string }>,
): Promise<Mail | undefined> {
  const { db, appOrigin } = parts
  const email = await findEmail(db, accountId)
  const suspension = await readSuspension(db, accountId)
  if (!email) return undefined
  const place = { operator: operatorContact(parts), appOrigin }
  if (kind === 'resumed') return suspension ? undefined : composeResumedMail(email, place)
  return suspension?.id === suspensionId
    ? composeSuspendedMail(email, { ...suspension, ...place })
    : undefined
}

async function composeApproval(
  { db, appOrigin, operatorEmail, operators, ...parts }: ModerationMailParts,
  { kind, accountId }: Extract<ModerationMail, { kind: 'approved' | 'approval-asked' }>,
): Promise<Mail | undefined> {
  const email = await findEmail(db, accountId)
  if (!email || (await isApproved(db, accountId)) !== (kind === 'approved')) return undefined
  if (kind === 'approved') {
    const operator = operatorContact({ operatorEmail, ...parts })
    return composeApprovedMail(email, { operator, appOrigin })
  }
  // Without OPERATORS there is no such page.
  const list = operators.length > 0 ? `${appOrigin}/operator#accounts` : null
  if (!operatorEmail) return undefined
  const others = (await countWaiting(db)) - 1
  return composeAskedMail(operatorEmail, { email, others, appOrigin, list })
}

async function composeReported(
  { db, findAddress, operatorEmail }: ModerationMailParts,
  siteId: string,
): Promise<Mail | undefined> {
  const address = await findAddress(db, siteId)
  const reports = await db
    .selectFrom('private.page_reports')
    .select('kind')
    .distinct()
    .where('site_id', '=', siteId)
    .where('state', '=', 'open')
    .execute()
  if (!address || reports.length === 0 || !operatorEmail) return undefined
  const named = reportKinds.filter(({ kind }) => reports.some((report) => report.kind === kind))
  return composeReportedMail(operatorEmail, { address, kinds: named.map(({ label }) => label) })
}

async function composeClaimWaits(
  { db, findAddress, operatorEmail, operators, appOrigin }: ModerationMailParts,
  { siteId, claimId }: Extract<ModerationMail, { kind: 'claim-waits' }>,
): Promise<Mail | undefined> {
  const address = await findAddress(db, siteId)
  const { rows } = await sql`
    select from private.site_claims where id = ${claimId} and state = 'open' and seen_at is null`.execute(
    db,
  )
  if (!address || rows.length === 0 || !operatorEmail) return undefined
  const list = operators.length > 0 ? `${appOrigin}/operator#claims` : null
  return composeClaimWaitsMail(operatorEmail, { address, list, appOrigin })
}
