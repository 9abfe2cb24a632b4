import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AccountParts } from '../accounts/account-parts.ts'
import { createConfirmedAccount } from '../accounts/create-confirmed-account.ts'
import { openSession, type SessionAnswer } from '../accounts/open-session.ts'
import { removeAccount } from '../accounts/remove-account.ts'
import type { Db } from '../database/open-pool.ts'
import { networkOf } from '../http/client-ip.ts'
import { tooManyAttempts } from '../http/http.errors.ts'
import { vouchForAccount } from '../moderation/vouch-for-account.ts'
import { removeSiteForGood } from '../operation/remove-site.ts'
import type { PublishingParts } from '../releases/publishing-parts.ts'
import type { DemoGuide } from './demo-guide.ts'
import { plantDemoTroops } from './plant-demo-troops.ts'

/** Each has about 1.5 MB on disk. */
const MOST_GUESTS = 300
/** Whoever did nothing for so long may have left. */
const IDLE_MINUTES = 5

/** Signs somebody in to an account of their own with the sample troops in it, without e-mail or password. */
export async function welcomeGuest(
  parts: AccountParts & PublishingParts,
  { pictures }: DemoGuide,
  ip: string,
  most = MOST_GUESTS,
): Promise<SessionAnswer> {
  const { db, limits } = parts
  await limits.count('guestByNetwork', networkOf(ip))
  await makeRoom(parts, most)
  const email = `guest-${randomUUID().slice(0, 8)}@example.org`
  const password = randomBytes(24).toString('base64url')
  const id = await createConfirmedAccount(db, { email, password })
  await vouchForAccount(parts, { email })
  await plantDemoTroops(parts, { id, sessionId: '' }, pictures)
  return db.transaction().execute((transaction) => openSession(parts, transaction, id, 'otp'))
}

/** Where there are as many guests as may be, the one that has been idle longest goes, with its sites. */
async function makeRoom(parts: PublishingParts, most: number): Promise<void> {
  for (;;) {
    const { guests, idle } = await findIdlest(parts.db)
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

async function findIdlest(db: Db): Promise<{ guests: number; idle: string | null }> {
  const { rows } = await sql<{ guests: number; id: string; isIdle: boolean }>`
    select count(*) over ()::int as guests, u.id,
      a.last_active < now() - ${IDLE_MINUTES} * interval '1 minute' as "isIdle"
    from auth.users u, lateral (
      select greatest(
        u.created_at,
        (select max(s.updated_at) from auth.sessions s where s.user_id = u.id),
        (select max(s.updated_at) from public.sites s where s.user_id = u.id)) as last_active) a
    where u.email like 'guest-%@example.org'
    order by a.last_active
    limit 1`.execute(db)
  const [first] = rows
  return { guests: first?.guests ?? 0, idle: first?.isIdle ? first.id : null }
}
