import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { tooManyAttempts } from '../http/http.errors.ts'
import { forgetWrongCodes } from './code-tries.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Maximum attempts, per source IP or per targeted account. */
const LIMITS = {
  signInByIp: { points: 30, seconds: 5 * MINUTE },
  signInByAccountAndIp: { points: 30, seconds: 5 * MINUTE },
  // Against guesses from many IPs. A device that signed in recently is exempt.
  signInByAccount: { points: 300, seconds: 5 * MINUTE },
  signUpByIp: { points: 500, seconds: HOUR },
  signUpBurstByIp: { points: 30, seconds: MINUTE },
  // Enough for a meeting where every leader signs up. A cap over all IPs would let one attacker
  // block sign-up for everybody; unconfirmed accounts are swept instead.
  unconfirmedByIp: { points: 100, seconds: DAY },
  mailByIp: { points: 100, seconds: HOUR },
  mailByRecipient: { points: 5, seconds: 15 * MINUTE },
  // Others can request these links too: per IP, so that nobody uses up the recipient's own limit.
  linkByRecipientAndIp: { points: 5, seconds: 15 * MINUTE },
  verifyByIp: { points: 60, seconds: 5 * MINUTE },
  // Reading one and signing up with it; enough for a meeting where all use theirs.
  invitationByIp: { points: 200, seconds: 5 * MINUTE },
  passwordByAccount: { points: 30, seconds: 5 * MINUTE },
  // Each draws a QR code, or adds a row.
  factorByAccount: { points: 60, seconds: HOUR },
  // Mails to people who may never have heard of us.
  inviteByAccount: { points: 20, seconds: DAY },
  inviteByRecipient: { points: 5, seconds: DAY },
  // Each is a mail to all admins and editors of a site.
  noteByAccount: { points: 30, seconds: DAY },
  uploadByAccount: { points: 600, seconds: HOUR },
  uploadByIp: { points: 3_000, seconds: HOUR },
  publishOnFirstDay: { points: 300, seconds: DAY },
  publishByAccount: { points: 120, seconds: 5 * MINUTE },
  // Each makes the server fetch an address that somebody typed.
  feedByAccount: { points: 60, seconds: HOUR },
  // Each makes the server send some twenty DNS queries.
  domainByAccount: { points: 60, seconds: 15 * MINUTE },
  reportByIp: { points: 10, seconds: HOUR },
  // Enough for a family with many pictures; the fourth picture of a day waits for an adult anyway.
  pictureByIp: { points: 20, seconds: HOUR },
  // What families write to a troop; the network is that of one line or one small provider.
  joinByNetwork: { points: 5, seconds: HOUR },
  reportBySite: { points: 60, seconds: DAY },
  // A code to an e-mail that is on a page, or a record that has to be looked up.
  claimByIp: { points: 10, seconds: HOUR },
  claimBySite: { points: 5, seconds: DAY },
  claimByRecipient: { points: 5, seconds: DAY },
  claimProofByIp: { points: 30, seconds: HOUR },
  // Each guest gets three sites, which a demo deletes within the hour.
  guestByNetwork: { points: 60, seconds: HOUR },
  refreshByIp: { points: 1_800, seconds: 5 * MINUTE },
} as const

const KNOWN_DAYS = 30

type LimitName = keyof typeof LIMITS

export type AttemptLimits = {
  /** Counts one attempt; throws a 429 when there were too many. */
  count: (limit: LimitName, ...subject: string[]) => Promise<void>
  /** Counts one attempt; returns whether there were too many. */
  exceeds: (limit: LimitName, ...subject: string[]) => Promise<boolean>
  /** Takes one attempt back, because the password was right. */
  forgive: (limit: LimitName, ...subject: string[]) => Promise<void>
  /** Remembers that an account was signed in to from a device. */
  remember: (device: string) => Promise<void>
  isKnown: (device: string) => Promise<boolean>
}

/**
 * Each part is hashed with a secret: the stored counts must contain no e-mails and IPs, nor anything
 * from which they can be guessed.
 */
const createKeyOf =
  (secret: string) =>
  (name: LimitName | 'known', ...subject: string[]) =>
    [
      name,
      ...subject.map((part) => createHmac('sha256', secret).update(part).digest('base64url')),
    ].join(':')

const BY_ACCOUNT: LimitName[] = ['signInByAccount', 'mailByRecipient', 'passwordByAccount']

/**
 * Resets the attempt counts of an account, and of the IPs from which its password was tried. Those
 * are known only by the hash that a count has in its key.
 */
export async function liftLimits(
  db: Db,
  secret: string,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const keyOf = createKeyOf(secret)
  const keys = BY_ACCOUNT.flatMap((name) => [keyOf(name, email), keyOf(name, id)])
  await db.deleteFrom('private.attempts').where('key', 'in', keys).execute()
  await forgetWrongCodes(db, id)
  const tried = `${keyOf('signInByAccountAndIp', email)}:`
  const atIps = await db
    .deleteFrom('private.attempts')
    .where(sql<boolean>`starts_with(key, ${tried})`)
    .returning('key')
    .execute()
  const ips = atIps.map(({ key }) => `${keyOf('signInByIp')}:${key.slice(tried.length)}`)
  if (ips.length > 0) await db.deleteFrom('private.attempts').where('key', 'in', ips).execute()
}

/** Attempts are counted in the database, by its clock, across all replicas. */
export function createAttemptLimits(db: Db, secret: string): AttemptLimits {
  const keyOf = createKeyOf(secret)
  const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
  const after = (seconds: number) => sql<number>`${now} + ${seconds * 1_000}`
  const isOver = sql<boolean>`attempts.expire <= ${now}`

  async function use(name: LimitName, ...subject: string[]) {
    const { points, seconds } = LIMITS[name]
    const { used, wait } = await db
      .insertInto('private.attempts')
      .values({ key: keyOf(name, ...subject), points: 1, expire: after(seconds) })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          points: sql`case when ${isOver} then 1 else attempts.points + 1 end`,
          expire: sql`case when ${isOver} then excluded.expire else attempts.expire end`,
        }),
      )
      .returning(['points as used', sql<number>`expire - ${now}`.as('wait')])
      .executeTakeFirstOrThrow()
    return { isTooMuch: used > points, wait }
  }

  return {
    async count(name, ...subject) {
      const { isTooMuch, wait } = await use(name, ...subject)
      if (isTooMuch) throw tooManyAttempts(Math.max(1, Math.ceil(wait / 1_000)))
    },
    exceeds: async (name, ...subject) => (await use(name, ...subject)).isTooMuch,
    async forgive(name, ...subject) {
      await db
        .updateTable('private.attempts')
        .set({ points: sql`greatest(points - 1, 0)` })
        .where('key', '=', keyOf(name, ...subject))
        .execute()
    },
    async remember(device) {
      await db
        .insertInto('private.attempts')
        .values({ key: keyOf('known', device), expire: after(KNOWN_DAYS * DAY) })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({ expire: sql`excluded.expire` }),
        )
        .execute()
    },
    async isKnown(device) {
      const row = await db
        .selectFrom('private.attempts')
        .select('key')
        .where('key', '=', keyOf('known', device))
        .where('expire', '>', now)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
