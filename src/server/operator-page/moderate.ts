import type { Db } from '../database/open-pool.ts'
import type { Refusal } from '../http/refusal.ts'
import { ModerationError } from '../moderation/moderation.errors.ts'
import type { ModerationParts } from '../moderation/moderation-parts.ts'
import { putBackSite, takeDownSite } from '../moderation/take-downs.ts'
import { alreadyDown, notDown, siteGone } from './operator-page.errors.ts'

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
])

async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const refusal = error instanceof ModerationError ? REFUSALS.get(error.code) : undefined
    throw refusal?.() ?? error
  }
}
