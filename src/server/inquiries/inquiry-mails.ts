import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { leaseDue } from '../database/lease-due.ts'
import type { Db } from '../database/open-pool.ts'
import { deliverMail } from '../jobs/deliver-mail.ts'
import { GivenUp } from '../jobs/given-up.ts'
import type { Job } from '../jobs/job-queue.ts'
import { codeOf } from '../lib/code-of.ts'
import { type Logger, outlineError } from '../lib/logging.ts'
import type { Mail } from '../mail/compose-mail.ts'
import { LeftOut, type MailTransport } from '../mail/mail-transport.ts'
import { nameSite } from '../members/tell-members.ts'
import type { FindAddress } from '../releases/publishing-parts.ts'
import {
  type AskedRow,
  composeHeldMail,
  composeInquiryMail,
  composeRoomMail,
  type WaitedRow,
} from './compose-inquiry-mails.ts'

export type InquiryMailParts = {
  db: Db
  log: Logger
  mailTransport: MailTransport
  appOrigin: string
  findAddress: FindAddress
}

export const INQUIRY_MAILS = { name: 'inquiry-mails' }

const AT_ONCE = 20
/** The first mail, and the reminder after a day, go to two adults; what is open after two days, to all. */
const FIRST_READERS = 2
const ALL_FROM = 3
const LEASE_SECONDS = 120
/** A mail that was not taken is tried again after so many minutes, behind the others. */
const AGAIN_MINUTES = 5

/**
 * Mails the adults of a site what families asked, and families that there is room. Driven by the table: an inquiry is due until its mail is
 * delivered, however long the mail server is away. A mailbox that takes nothing holds up no other site.
 */
export function inquiryMailsJob(parts: InquiryMailParts): Job {
  return {
    ...INQUIRY_MAILS,
    cron: '* * * * *',
    isDueAtStart: true,
    async work(signal) {
      const due = { table: 'join_requests', id: 'id', due: 'tell_at', seconds: LEASE_SECONDS }
      const isToldOf = sql`state = 'new' and told < ${ALL_FROM}`
      const where = sql<boolean>`(${isToldOf} or place = 'offered' and told_of_room_at is null)`
      while (!signal.aborted) {
        const [row] = await leaseDue(parts.db, { ...due, where }, 1)
        if (!row) break
        const outcome = (await tellFamily(parts, row.id)) ?? (await tellOf(parts, row.id))
        if (outcome === 'away') return
      }
      await tellOfHeld(parts)
    },
  }
}

/** Sends the mail that is due about an inquiry. */
async function tellOf(parts: InquiryMailParts, id: string): Promise<Delivery['outcome']> {
  const { db, log } = parts
  const { rows } = await sql<Omit<AskedRow, 'site'> & { leftOut: string[] | null }>`
    select j.site_id as "siteId", j.told, j.name, j.email, j.phone, j.age_band as "ageBand", j.message,
      j.left_out as "leftOut", private.number_in_line(j.id) as "inLine"
    from join_requests as j join sites as s on s.id = j.site_id and s.deleted_at is null
    where j.id = ${id} and j.state = 'new'`.execute(db)
  const [row] = rows
  const stage = (row?.told ?? 0) + 1
  const to = row ? await listReaders(db, row.siteId, stage < ALL_FROM ? FIRST_READERS : null) : []
  if (!row || to.length === 0) {
    // Answered meanwhile, or nobody is left to read it: it stays in the list.
    await postpone(db, id, 60)
    return 'sent'
  }
  const { leftOut: lately } = row
  const onlyFor = lately ? to.filter((email) => lately.includes(email)) : to
  const mail = composeInquiryMail(
    to,
    { ...row, site: await nameSite(db, row.siteId) },
    parts.appOrigin,
  )
  const messageId = idOfMail(`${id} ${stage}`, parts.appOrigin)
  const { outcome, leftOut } =
    onlyFor.length === 0 ? SENT : await deliver(parts, { ...mail, onlyFor, messageId }, row.siteId)
  if (outcome === 'sent' && leftOut.length === 0) {
    await sql`
      update join_requests set told = ${stage}, taken_until = null, left_out = null,
        tell_at = greatest(at + ${stage} * interval '24 hours', now() + interval '6 hours')
      where id = ${id}`.execute(db)
    log.info({ siteId: row.siteId, mail: 'inquiry', stage }, 'the adults of a site were told')
    return outcome
  }
  if (leftOut.length > 0)
    await sql`update join_requests set left_out = ${leftOut}::text[] where id = ${id}`.execute(db)
  await postpone(db, id, AGAIN_MINUTES)
  return outcome
}

/**
 * Sends a family the mail that there is room, if that is due; null otherwise. What nobody stands for any more is taken
 * back, and is on the list.
 */
async function tellFamily(
  parts: InquiryMailParts,
  id: string,
): Promise<Delivery['outcome'] | null> {
  const { db, log } = parts
  const { rows } = await sql<
    Omit<WaitedRow, 'site' | 'address'> & {
      siteId: string
      offeredAt: Date
      adults: string[]
      isWanted: boolean
    }
  >`
    select j.site_id as "siteId", j.email, j.age_band as "ageBand", j.offered_at as "offeredAt",
      to_char(j.at at time zone coalesce(s.time_zone, 'UTC'), 'FMMonth FMDD, YYYY') as on,
      array(select r.email from private.inquiry_readers(s.id) as r
        order by r.user_id is distinct from j.offered_by, r.place limit ${FIRST_READERS}) as adults,
      -- The page is there, whoever pressed still answers for it, and it is not long ago.
      private.is_on_the_web(s.id) and j.offered_at > now() - interval '3 days'
        and j.offered_by in (select r.user_id from private.inquiry_readers(s.id) as r) as "isWanted"
    from join_requests as j join sites as s on s.id = j.site_id
    where j.id = ${id} and j.place = 'offered' and j.told_of_room_at is null`.execute(db)
  const [row] = rows
  if (!row) return null
  const { siteId, adults, offeredAt, isWanted } = row
  if (!isWanted) {
    await sql`update join_requests set place = 'waiting' where id = ${id}`.execute(db)
    return 'sent'
  }
  const address = (await parts.findAddress(db, siteId)) ?? parts.appOrigin
  const mail = composeRoomMail(adults, { ...row, address, site: await nameSite(db, siteId) })
  const messageId = idOfMail(`${id} room ${offeredAt.toISOString()}`, parts.appOrigin)
  const { outcome, isLost = false } = await deliver(parts, { ...mail, messageId }, siteId)
  if (outcome !== 'sent') {
    await postpone(db, id, AGAIN_MINUTES)
    return outcome
  }
  if (isLost) {
    // Back on the list, where an adult sees it.
    await sql`
      update join_requests set place = 'waiting', refused_at = now() where id = ${id}`.execute(db)
    return outcome
  }
  await sql`
    update join_requests set told_of_room_at = now(), taken_until = null where id = ${id}`.execute(
    db,
  )
  log.info({ siteId, mail: 'room' }, 'a family was told that there is room')
  return outcome
}

async function postpone(db: Db, id: string, minutes: number): Promise<void> {
  await sql`
    update join_requests set tell_at = now() + ${minutes} * interval '1 minute', taken_until = null
    where id = ${id}`.execute(db)
}

/** The e-mails of the adults who read the inquiries of a site: of some, or of all. */
async function listReaders(db: Db, siteId: string, most: number | null): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from private.inquiry_readers(${siteId}) order by place limit ${most}`.execute(db)
  return rows.map(({ email }) => email)
}

/**
 * `away`: the mail server takes nothing now; `refused`: it does not take this one now. `isLost`: it never takes it,
 * so that it counts as sent.
 */
type Delivery = {
  outcome: 'sent' | 'refused' | 'away'
  leftOut: readonly string[]
  isLost?: boolean
}
const SENT: Delivery = { outcome: 'sent', leftOut: [] }

async function deliver(
  { mailTransport, log }: InquiryMailParts,
  mail: Mail,
  siteId: string,
): Promise<Delivery> {
  try {
    await deliverMail(mailTransport, mail, { mail: 'inquiry', siteId })
    return SENT
  } catch (error) {
    if (error instanceof GivenUp) {
      // It would be refused again.
      log.error({ ...error.about, ...outlineError(error.cause) }, error.message)
      return { ...SENT, isLost: true }
    }
    if (error instanceof LeftOut) {
      log.warn({ siteId, left: error.recipients.length }, 'an adult of a site is not told yet')
      return { outcome: 'sent', leftOut: error.recipients }
    }
    log.warn({ siteId, ...outlineError(error) }, 'the mail of an inquiry is not sent yet')
    const isRefused = ['EENVELOPE', 'EMESSAGE'].includes(codeOf(error))
    return { outcome: isRefused ? 'refused' : 'away', leftOut: [] }
  }
}

/** The same for each attempt: a mail program shows one if it arrives twice. */
function idOfMail(about: string, appOrigin: string): string {
  const name = createHash('sha256').update(about).digest('hex').slice(0, 32)
  return `<${name}@${new URL(appOrigin).hostname}>`
}

/** Mails two adults that inquiries are held: at most once a day a site, however many a robot sends. */
async function tellOfHeld(parts: InquiryMailParts): Promise<void> {
  const { db, appOrigin } = parts
  // Until the digest is sent, no other server takes it; if this one is killed, it is taken up again soon.
  const { rows } = await sql<{ siteId: string; ids: string[] }>`
    with due as (
      select p.site_id from private.live_pages as p
      where (p.told_of_inquiries_at is null or p.told_of_inquiries_at < now() - interval '24 hours')
        and exists (select from join_requests as j
          where j.site_id = p.site_id and j.state = 'held' and j.told = 0)
      order by p.told_of_inquiries_at nulls first limit ${AT_ONCE} for update skip locked)
    update private.live_pages as p
    set told_of_inquiries_at = now() - interval '24 hours' + ${AGAIN_MINUTES} * interval '1 minute'
    from due where p.site_id = due.site_id
    returning p.site_id as "siteId", array(select j.id from join_requests as j
      where j.site_id = p.site_id and j.state = 'held' and j.told = 0) as ids`.execute(db)
  for (const { siteId, ids } of rows) {
    const to = await listReaders(db, siteId, FIRST_READERS)
    if (to.length === 0) continue
    const site = await nameSite(db, siteId)
    const mail = composeHeldMail(to, { siteId, site, held: ids.length }, appOrigin)
    const { outcome } = await deliver(parts, mail, siteId)
    if (outcome === 'away') return
    if (outcome === 'refused') continue
    await sql`
      update join_requests set told = 1 where id = any(${ids}::uuid[]) and state = 'held'`.execute(
      db,
    )
    await sql`
      update private.live_pages set told_of_inquiries_at = now() where site_id = ${siteId}`.execute(
      db,
    )
  }
}
