import { sql } from 'kysely'
import type { RoomByAge } from '#site/facts/room.ts'
import { createAttemptLimits } from '../accounts/limit-attempts.ts'
import type { Db } from '../database/open-pool.ts'
import type { Inquiry } from './read-inquiry.ts'

/** Beyond this many in a day, everything is held, and mailed as one digest. What a robot sent does not count. */
const MOST_A_DAY = 20
/** Beyond so many held ones in a day, what looks like a robot's is refused in words. */
const MOST_HELD = 300
/** Nobody's page gets so many in a day; a flood of them must not fill the disk. */
const MOST_STORED = 2_000
const CROWDED = 'More than 20 messages arrived within a day.'
const HELD_DAYS = 30

/** Whoever waits for room longer is deleted too. */
const WAITING_DAYS = 730

/** Whether a site takes inquiries, how long they are kept, and whether answers take long at the moment. */
export type Openness = {
  isOpen: boolean
  days: number
  room: RoomByAge
  isSlow: boolean
  timeZone: string
}

export async function readOpenness(db: Db, siteId: string): Promise<Openness> {
  const { rows } = await sql<Openness>`
    select (i ->> 'isOpen')::bool as "isOpen", (i ->> 'days')::int as days, i -> 'room' as room,
      exists (select from join_requests as j where j.site_id = ${siteId} and j.state = 'new'
        and j.at < now() - interval '48 hours') as "isSlow",
      coalesce(s.time_zone, 'UTC') as "timeZone"
    from sites as s, private.inquiries(s.id) as i where s.id = ${siteId}`.execute(db)
  return rows[0] ?? { isOpen: false, days: 0, room: {}, isSlow: false, timeZone: 'UTC' }
}

type Sent = {
  id: string
  at: Date
  state: string
  /** As which one it waits for room; 0 if it does not. */
  inLine: number
  isSame: boolean
  isCorrected: boolean
}

/** What was stored with a form before: the same text, which was sent twice, or another one. */
export async function findSent(
  db: Db,
  { siteId, nonce }: { siteId: string; nonce: string },
  { name, email, phone, ageBand, message }: Inquiry,
): Promise<Sent | undefined> {
  const { rows } = await sql<Sent>`
    select id, at, state, private.number_in_line(id) as "inLine", (name, email, phone, age_band, message)
      = (${name}, ${email}, ${phone}, ${ageBand}, ${message}) as "isSame",
      (name, message) = (${name}, ${message}) as "isCorrected"
    from join_requests where site_id = ${siteId} and nonce = ${nonce}
    order by "isSame" desc, "isCorrected" desc limit 1`.execute(db)
  return rows[0]
}

type Kept = { at: Date; isHeld: boolean; inLine: number }

type Keeping = {
  judge: (isUsed: boolean) => { isHeld: boolean; reasons: readonly string[] }
  /** Whence it was sent, for the limit; `secret` hides it. */
  network: string
  secret: string
}

/** Stores an inquiry once, however often its form is sent; null while a page gets too many. */
export function keepInquiry(
  db: Db,
  form: { siteId: string; nonce: string },
  inquiry: Inquiry,
  { judge, network, secret }: Keeping,
): Promise<(Kept & { isNew: boolean }) | null> {
  return db.transaction().execute(async (transaction) => {
    const { siteId, nonce } = form
    // Send may have been pressed twice at the same moment.
    await sql`
      select pg_advisory_xact_lock(hashtext('join_requests'), hashtext(${nonce}))`.execute(
      transaction,
    )
    const sent = await findSent(transaction, form, inquiry)
    if (sent?.isSame) return { ...sent, isHeld: sent.state === 'held', isNew: false }
    // One after the other, so that each has a number of its own.
    await sql`
      select pg_advisory_xact_lock(hashtext('waiting list'), hashtext(${siteId}))`.execute(
      transaction,
    )
    const { isHeld, reasons } = judge(sent !== undefined && !sent.isCorrected)
    const { rows: counted } = await sql<{ today: number; held: number }>`
      select count(*) filter (where state <> 'held')::int as today,
        count(*) filter (where state = 'held')::int as held
      from join_requests where site_id = ${siteId} and at > now() - interval '1 day'`.execute(
      transaction,
    )
    const { today, held } = counted[0] ?? { today: 0, held: 0 }
    if (held >= (isHeld ? MOST_HELD : MOST_STORED)) return null
    // In this transaction, so that pressing Send twice at once counts once.
    await createAttemptLimits(transaction, secret).count('joinByNetwork', network)
    if (sent?.isCorrected && sent.state !== 'answered') {
      await correct(transaction, { siteId, id: sent.id }, inquiry)
      return {
        ...{ at: sent.at, isHeld: sent.state === 'held', isNew: false },
        inLine: await numberInLine(transaction, sent.id),
      }
    }
    const isCrowded = today >= MOST_A_DAY
    const why = isCrowded ? [...reasons, CROWDED] : reasons
    const { id, at } = await transaction
      .insertInto('join_requests')
      .values({
        site_id: siteId,
        nonce,
        at: sql<Date>`clock_timestamp()`,
        name: inquiry.name,
        email: inquiry.email,
        phone: inquiry.phone,
        age_band: inquiry.ageBand,
        message: inquiry.message,
        state: isHeld || isCrowded ? 'held' : 'new',
        reason: why.join(' '),
        keep_days: sql<number>`(select inquiry_days from sites where id = ${siteId})`,
        place: placeFor(siteId, inquiry),
      })
      .returning(['id', 'at'])
      .executeTakeFirstOrThrow()
    const inLine = await numberInLine(transaction, id)
    return { at, isHeld: isHeld || isCrowded, inLine, isNew: true }
  })
}

/** On the list, where the age has one. */
const placeFor = (siteId: string, { ageBand }: Inquiry) => sql<string | null>`
  (select r.room from site_room as r
    where r.site_id = ${siteId} and r.age_band = ${ageBand} and r.room = 'waiting')`

type Known = { siteId: string; id: string }

/** Whoever corrects an e-mail, and sends it again, is one family. The adults get it again. */
async function correct(db: Db, { siteId, id }: Known, inquiry: Inquiry): Promise<void> {
  const { email, phone, ageBand } = inquiry
  await sql`
    update join_requests as j set email = ${email}, phone = ${phone}, age_band = ${ageBand}, told = 0,
      tell_at = now(), left_out = null, changed_at = now(),
      place = case when j.age_band = ${ageBand} then j.place else ${placeFor(siteId, inquiry)} end
    where j.id = ${id}`.execute(db)
}

async function numberInLine(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ inLine: number }>`
    select private.number_in_line(${id}) as "inLine"`.execute(db)
  return rows[0]?.inLine ?? 0
}

/** Deletes what was kept long enough. */
export async function sweepInquiries(db: Db): Promise<void> {
  await sql`
    delete from join_requests as j using sites as s
    where s.id = j.site_id and case when j.state = 'held'
      then j.at < now() - ${HELD_DAYS} * interval '1 day'
      when j.place = 'waiting' then j.at < now() - ${WAITING_DAYS} * interval '1 day'
      else j.changed_at < now() - least(s.inquiry_days, j.keep_days) * interval '1 day' end`.execute(
    db,
  )
}
