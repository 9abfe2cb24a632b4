import { randomBytes, randomUUID } from 'node:crypto'
import type { AccountParts } from '../accounts/account-parts.ts'
import { createConfirmedAccount } from '../accounts/create-confirmed-account.ts'
import { openSession, type SessionAnswer } from '../accounts/open-session.ts'
import { vouchForAccount } from '../moderation/vouch-for-account.ts'
import type { PublishingParts } from '../releases/publishing-parts.ts'
import type { DemoGuide } from './demo-guide.ts'
import { plantDemoTroops } from './plant-demo-troops.ts'

/** Signs somebody in to an account of their own with the sample troops in it, without e-mail or password. */
export async function welcomeGuest(
  parts: AccountParts & PublishingParts,
  { pictures }: DemoGuide,
  ip: string,
): Promise<SessionAnswer> {
  const { db, limits } = parts
  await limits.count('guestByIp', ip)
  await limits.count('guests', '')
  const email = `guest-${randomUUID().slice(0, 8)}@example.org`
  const password = randomBytes(24).toString('base64url')
  const id = await createConfirmedAccount(db, { email, password })
  await vouchForAccount(parts, { email })
  await plantDemoTroops(parts, { id, sessionId: '' }, pictures)
  return db.transaction().execute((transaction) => openSession(parts, transaction, id, 'otp'))
}
