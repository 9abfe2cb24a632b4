import { sql } from 'kysely'
import type { SendAccountMail } from '../accounts/account-mails.ts'
import type { AttemptLimits } from '../accounts/limit-attempts.ts'
import {
  closeRequest,
  listOverdue,
  noteHidden,
  noteRequest,
  type PictureRequest,
} from '../assets/request-rows.ts'
import type { Db } from '../database/open-pool.ts'
import { Refusal } from '../http/refusal.ts'
import { outlineError } from '../lib/logging.ts'
import { listRecipients, nameSite } from '../members/tell-members.ts'
import type { PublishingParts } from '../releases/publishing-parts.ts'
import { hide } from '../releases/remove-everywhere.ts'
import type { Removal } from '../removals/removals.ts'

export type AskingParts = PublishingParts & {
  limits: AttemptLimits
  sendAccountMail: SendAccountMail
}

/** What becomes of a request: the picture is off the page, or an adult looks first. */
export type Outcome = 'hidden' | 'waits'

/** A visitor asks for a picture to go. All admins are told; the asker is told nothing of anybody. */
export async function askToHide(
  parts: AskingParts,
  removal: Removal,
  request: PictureRequest,
  ip: string,
): Promise<Outcome> {
  await parts.limits.count('pictureByIp', ip)
  let noted = { state: 'waits' as Outcome, isNew: false }
  const { siteId } = removal
  try {
    await hide(parts, removal, async (transaction) => {
      noted = await noteRequest(transaction, removal, request)
      if (noted.state === 'waits' || !noted.isNew) return 'stays'
      await noteHistory(transaction, removal)
      return { by: null }
    })
  } catch (error) {
    if (!isStillRemoving(error)) throw error
    // It is off the page; what is left is finished later.
    parts.log.error({ siteId, ...outlineError(error) }, 'a picture is not gone everywhere yet')
  }
  parts.log.info({ siteId, ...noted }, 'a family asked for a picture to go')
  // It stands in the app all the same.
  if (noted.isNew) await tellAdmins(parts, siteId, noted.state).catch(noteUnmailed(parts, siteId))
  return noted.state
}

const isStillRemoving = (error: unknown) =>
  error instanceof Refusal && error.code === 'still_removing'

const noteUnmailed =
  ({ log }: Pick<AskingParts, 'log'>, siteId: string) =>
  (error: unknown) =>
    log.error({ siteId, ...outlineError(error) }, 'the admins could not be mailed')

/** Who asked is nobody's to read there. */
async function noteHistory(transaction: Db, { siteId, assetId }: Removal): Promise<void> {
  await sql`
    insert into site_history (site_id, revision, field, entry, removed)
    select id, revision, 'files', ${assetId}, 'photo' from sites where id = ${siteId}`.execute(
    transaction,
  )
}

type TellingParts = Pick<AskingParts, 'db' | 'sendAccountMail'>

/** Of pictures that wait, the first one of a day is told: somebody may ask for a whole gallery. */
async function tellAdmins(
  { db, sendAccountMail }: TellingParts,
  siteId: string,
  outcome: Outcome,
): Promise<void> {
  if (outcome === 'waits') {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from private.picture_requests
      where site_id = ${siteId} and state = 'waits' and at > now() - interval '1 day'`.execute(db)
    if ((rows[0]?.waiting ?? 0) > 1) return
  }
  const site = await nameSite(db, siteId)
  for (const to of await listRecipients(db, { siteId, roles: ['admin'], exceptId: null }))
    await sendAccountMail({ kind: 'picture', to, site, siteId, outcome })
}

/** Hides the pictures of requests at which nobody has looked in time, and tells the admins once a site. */
export async function hideOverdue(
  parts: PublishingParts & Pick<AskingParts, 'sendAccountMail'>,
): Promise<void> {
  const told = new Set<string>()
  for (const removal of await listOverdue(parts.db)) {
    const { siteId } = removal
    try {
      await hide(parts, removal, async (transaction) =>
        (await noteHidden(transaction, removal)) ? { by: null } : 'stays',
      )
    } catch (error) {
      // Gone by another way: nothing is left to decide, and others wait.
      if (error instanceof Refusal && error.code === 'not_there')
        await closeRequest(parts.db, removal)
      else if (!isStillRemoving(error)) {
        const about = { siteId, ...outlineError(error) }
        parts.log.error(about, 'a picture that a family asked for is not hidden yet')
        continue
      }
    }
    if (told.has(siteId)) continue
    told.add(siteId)
    await tellAdmins(parts, siteId, 'hidden').catch(noteUnmailed(parts, siteId))
  }
}
