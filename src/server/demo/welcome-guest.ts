import { randomBytes } from 'node:crypto'
import type { AccountParts } from '../accounts/account-parts.ts'
import { approveAccount } from '../accounts/approvals.ts'
import { createConfirmedAccount } from '../accounts/create-confirmed-account.ts'
import { findIdlestGuest, newGuestEmail } from '../accounts/find-idlest-guest.ts'
import { openSession, type SessionAnswer } from '../accounts/open-session.ts'
import { removeAccount } from '../accounts/remove-account.ts'
import { networkOf } from '../http/client-ip.ts'
import { tooManyAttempts } from '../http/http.errors.ts'
import { removeSiteForGood } from '../operation/remove-site.ts'
import type { PublishingParts } from '../releases/publishing-parts.ts'
import type { DemoGuide } from './demo-guide.ts'
import { plantDemoTroops } from './plant-demo-troops.ts'

/** Each takes about 1.5 MB on disk. */
const MOST_GUESTS = 300
/** A guest who is idle for this long may have left. */
const IDLE_MINUTES = 5

/**
 * Signs somebody in to a new account with copies of the sample troops, without e-mail or password.
 */
export async function welcomeGuest(
  parts: AccountParts & PublishingParts,
  { pictures }: DemoGuide,
  ip: string,
  most = MOST_GUESTS,
): Promise<SessionAnswer> {
  const { db, limits } = parts
  await limits.count('guestByNetwork', networkOf(ip))
  await makeRoom(parts, most)
  const email = newGuestEmail()
  const password = randomBytes(24).toString('base64url')
  const id = await createConfirmedAccount(db, { email, password, isGuest: true })
  await approveAccount(db, id)
  await plantDemoTroops(parts, { id, sessionId: '' }, pictures)
  return db
    .transaction()
    .execute((transaction) => openSession(parts, transaction, id, { method: 'otp' }))
}

/** When the limit of guests is reached, removes the one idle longest, with its sites. */
async function makeRoom(parts: PublishingParts, most: number): Promise<void> {
  for (;;) {
    const { guests, idle } = await findIdlestGuest(parts.db, IDLE_MINUTES)
    if (guests < most) return
    if (idle === null) throw tooManyAttempts(IDLE_MINUTES * 60)
    const sites = await parts.db
      .selectFrom('sites')
      .select('id')
      .where('user_id', '=', idle)
      .execute()
    for (const { id } of sites) await removeSiteForGood(parts, id)
    await removeAccount(parts.db, idle)
  }
}
