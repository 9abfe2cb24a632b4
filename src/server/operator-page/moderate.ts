import type { Db } from '../database/open-pool.ts'
import type { Refusal } from '../http/refusal.ts'
import { ModerationError } from '../moderation/moderation.errors.ts'
import type { ModerationParts } from '../moderation/moderation-parts.ts'
import { resumeAccount, type SuspensionParts, suspendAccount } from '../moderation/suspensions.ts'
import { putBackSite, takeDownSite } from '../moderation/take-downs.ts'
import {
  accountGone,
  alreadyDown,
  dayPassed,
  notDown,
  operatorStays,
  reasonUnread,
  resumedMeanwhile,
  siteGone,
  suspendedMeanwhile,
} from './operator-page.errors.ts'

type Wanted = { siteId: string; reason: string; by: string }

/** Takes the page down and closes the reports of it that need no answer; returns their number. */
export async function takeDown(
  parts: ModerationParts,
  { siteId, reason, by }: Wanted,
): Promise<number> {
  const domain = await domainOf(parts.db, siteId)
  return (await inWords(() => takeDownSite(parts, { domain, reason, by }))).closedReports
}

export async function putBack(
  parts: ModerationParts,
  { siteId, by }: Omit<Wanted, 'reason'>,
): Promise<void> {
  const domain = await domainOf(parts.db, siteId)
  await inWords(() => putBackSite(parts, { domain, by }))
}

type WantedSuspension = {
  accountId: string
  reason: string
  until: string | null
  withPages: boolean
  by: string
}

/** Returns how many pages were taken down with the account. */
export async function suspend(parts: SuspensionParts, wanted: WantedSuspension): Promise<number> {
  return (await inWords(() => suspendAccount(parts, wanted))).hosts.length
}

/** Returns how many pages were put back with the account. */
export async function resume(
  parts: SuspensionParts,
  wanted: Pick<WantedSuspension, 'accountId' | 'withPages' | 'by'>,
): Promise<number> {
  return (await inWords(() => resumeAccount(parts, wanted))).hosts.length
}

async function domainOf(db: Db, siteId: string): Promise<string> {
  const { domain } = await db
    .selectFrom('sites')
    .select('domain')
    .where('id', '=', siteId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(siteGone)
  return domain
}

const REFUSALS = new Map<string, () => Refusal>([
  ['no_such_page', siteGone],
  ['taken_down_already', alreadyDown],
  ['not_taken_down', notDown],
  ['suspended_already', suspendedMeanwhile],
  ['not_suspended', resumedMeanwhile],
  ['no_such_account', accountGone],
  ['past_day', dayPassed],
  ['no_reason', reasonUnread],
  ['operators_stay', operatorStays],
])

async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const refusal = error instanceof ModerationError ? REFUSALS.get(error.code) : undefined
    throw refusal?.() ?? error
  }
}
