import { sql } from 'kysely'
import type { SendAccountMail } from '../accounts/account-mails.ts'
import type { AttemptLimits } from '../accounts/limit-attempts.ts'
import type { Removal } from '../assets/removal-rows.ts'
import {
  listOverdue,
  noteHidden,
  noteRequest,
  type PictureRequest,
} from '../assets/request-rows.ts'
import type { Db } from '../database/open-pool.ts'
import { outlineError } from '../lib/logging.ts'
import { listRecipients, nameSite } from '../members/tell-members.ts'
import type { PublishingParts } from '../releases/publishing-parts.ts'
import { hide } from '../releases/remove-everywhere.ts'

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
  let noted: Awaited<ReturnType<typeof noteRequest>> = 'known'
  const isHidden = await hide(parts, removal, async (transaction) => {
    noted = await noteRequest(transaction, removal, request)
    if (noted !== 'hidden') return 'stays'
    await noteHistory(transaction, removal)
    return { by: null }
  })
  const { siteId } = removal
  parts.log.info({ siteId, noted }, 'a family asked for a picture to go')
  if (noted !== 'known') {
    // It stands in the app all the same.
    await tellAdmins(parts, siteId, noted).catch((error) =>
      parts.log.error({ siteId, ...outlineError(error) }, 'the admins could not be mailed'),
    )
  }
  return isHidden === undefined ? 'waits' : 'hidden'
}

/** Who asked is nobody's to read there. */
async function noteHistory(transaction: Db, { siteId, assetId }: Removal): Promise<void> {
  await sql`
    insert into site_history (site_id, revision, field, entry, removed)
    select id, revision, 'files', ${assetId}, 'photo' from sites where id = ${siteId}`.execute(
    transaction,
  )
}

/** Of pictures that wait, the first one is told: somebody may ask for a whole gallery. */
async function tellAdmins(
  { db, sendAccountMail }: AskingParts,
  siteId: string,
  outcome: Outcome,
): Promise<void> {
  if (outcome === 'waits') {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from private.picture_requests
      where site_id = ${siteId} and state = 'waits'`.execute(db)
    if ((rows[0]?.waiting ?? 0) > 1) return
  }
  const site = await nameSite(db, siteId)
  for (const to of await listRecipients(db, { siteId, roles: ['admin'], exceptId: null }))
    await sendAccountMail({ kind: 'picture', to, site, siteId, outcome })
}

/** Hides the pictures of requests at which nobody has looked in time. */
export async function hideOverdue(parts: PublishingParts): Promise<void> {
  for (const removal of await listOverdue(parts.db)) {
    await hide(parts, removal, async (transaction) =>
      (await noteHidden(transaction, removal)) ? { by: null } : 'stays',
    ).catch((error) =>
      parts.log.error(
        { siteId: removal.siteId, ...outlineError(error) },
        'a picture that a family asked for is not hidden yet',
      ),
    )
  }
}
