import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../database/open-pool.ts'

/** A youth's seat on a site. */
export const seatKey = z.object({ siteId: z.uuid(), userId: z.uuid() })
export type SeatKey = z.output<typeof seatKey>

const TOKEN = /^[\w-]{86}$/

/** The link with which a parent ends a seat. In the fragment, which browsers send to no server. */
export const seatLink = (appOrigin: string, token: string) => `${appOrigin}/#seat=${token}`

/**
 * The seat, and a proof that whoever has the token reads the mails to this parent. It is stored
 * nowhere: every mail carries the same, and once the seat has another parent's e-mail, it is void.
 */
export function seatTokenOf(seat: SeatKey, parentEmail: string, signingSecret: string): string {
  const proof = createHmac('sha256', signingSecret)
    .update(`seat ${seat.siteId} ${seat.userId} ${parentEmail}`)
    .digest()
  return Buffer.concat([bytesOf(seat.siteId), bytesOf(seat.userId), proof]).toString('base64url')
}

/** Which seat a token is about, which still has to be checked; undefined if it is no token. */
export function readSeatToken(token: string): SeatKey | undefined {
  if (!TOKEN.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  return { siteId: uuidOf(bytes.subarray(0, 16)), userId: uuidOf(bytes.subarray(16, 32)) }
}

export function isSeatToken(token: string, right: string): boolean {
  const [given, expected] = [Buffer.from(token), Buffer.from(right)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Whether the seat is still there, and its mails still go to this parent. */
export async function hasParent(db: Db, seat: SeatKey, parentEmail: string): Promise<boolean> {
  const { rows } = await sql`
    select from site_members where site_id = ${seat.siteId} and user_id = ${seat.userId}
      and parent_email = ${parentEmail} and not private.has_ended(until)`.execute(db)
  return rows.length > 0
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const uuidOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
