import { sql } from 'kysely'
import type { Role } from '#contract/members.ts'
import type { SendAccountMail } from '../accounts/account-mails.ts'
import { findPerson } from '../accounts/people.ts'
import { isEmail } from '../accounts/read-fields.ts'
import type { SeatKey } from '../accounts/seat-link.ts'
import type { Db } from '../database/open-pool.ts'
import { noDemoParent, noEmail, twoAdultsNeeded } from './members.errors.ts'
import { nameSite } from './tell-members.ts'

type Parts = { db: Db; sendAccountMail: SendAccountMail }

/** The e-mail of a parent as it is stored, null for none. */
export function readParentEmail(
  { demo }: { demo: boolean },
  typed: string | null | undefined,
): string | null {
  const email = typed?.toLowerCase() || null
  if (email === null) return null
  if (!isEmail(email)) throw noEmail()
  if (demo) throw noDemoParent()
  return email
}

/** Nobody is alone with a youth: without a parent who reads along, a second adult has to. */
export async function requireTwoAdults(
  db: Db,
  siteId: string,
  parentEmail: string | null,
  isCaller?: boolean,
): Promise<void> {
  const reads = sql<boolean>`private.reads_along(${siteId}::uuid, ${parentEmail}::text)`
  const { isRead } = await db.selectNoFrom(reads.as('isRead')).executeTakeFirstOrThrow()
  if (!isRead && !(await hasTwoAdults(db, siteId))) throw twoAdultsNeeded(isCaller)
}

export async function hasTwoAdults(db: Db, siteId: string): Promise<boolean> {
  const has = sql<boolean>`private.has_two_adults(${siteId}::uuid)`
  return (await db.selectNoFrom(has.as('has')).executeTakeFirstOrThrow()).has
}

/** Mails a parent that copies come from now on, and how to end the seat. */
export async function tellNewParent(
  { db, sendAccountMail }: Parts,
  about: SeatKey & { parentEmail: string; role: Role; adminId: string | null },
): Promise<void> {
  const { siteId, userId, parentEmail, role, adminId } = about
  const youth = await findPerson(db, userId)
  const admin = adminId === null ? undefined : await findPerson(db, adminId)
  if (!youth || !admin) return
  await sendAccountMail({
    kind: 'parent-begins',
    to: parentEmail,
    parentOf: { siteId, userId },
    site: await nameSite(db, siteId),
    youth: youth.name,
    role,
    by: admin.name,
    replyTo: admin.email,
  })
}

/** Mails a parent that no more copies come: somebody else ended the seat, or changed its e-mail. */
export async function tellFormerParent(
  { db, sendAccountMail }: Parts,
  { siteId, userId, parentEmail }: SeatKey & { parentEmail: string },
): Promise<void> {
  const youth = await findPerson(db, userId)
  if (!youth) return
  const site = await nameSite(db, siteId)
  await sendAccountMail({ kind: 'parent-ends', to: parentEmail, site, youth: youth.name })
}
