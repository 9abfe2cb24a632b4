import { createHash } from 'node:crypto'
import type { Sql } from 'postgres'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyAttempts } from '../http/http.errors.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** How often a thing may be tried, per address it comes from or per account it is aimed at. */
const LIMITS = {
  signInByAddress: { points: 30, duration: 5 * MINUTE },
  signInByAccount: { points: 30, duration: 5 * MINUTE },
  signUpByAddress: { points: 500, duration: HOUR },
  mailByAddress: { points: 100, duration: HOUR },
  mailByRecipient: { points: 5, duration: 15 * MINUTE },
  verifyByAddress: { points: 60, duration: 5 * MINUTE },
  passwordByAccount: { points: 30, duration: 5 * MINUTE },
  uploadByAccount: { points: 600, duration: HOUR },
  uploadByAddress: { points: 3_000, duration: HOUR },
  publishByAccount: { points: 120, duration: 5 * MINUTE },
  refreshByAddress: { points: 1_800, duration: 5 * MINUTE },
} as const

type LimitName = keyof typeof LIMITS

export type AttemptLimits = {
  /** Counts one attempt; refuses with 429 when there were too many. */
  count: (limit: LimitName, subject: string) => Promise<void>
  /** Takes one attempt back: it was somebody's right password. */
  forgive: (limit: LimitName, subject: string) => Promise<void>
}

/** Attempts are counted in the database, so that all replicas count together. */
export function createAttemptLimits(sql: Sql): AttemptLimits {
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, { points, duration }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: adapt(sql),
        storeType: 'client',
        schemaName: 'private',
        tableName: 'attempts',
        tableCreated: true,
        clearExpiredByTimeout: true,
        keyPrefix: name,
        points,
        duration,
      }),
    ]),
  )
  const limiterOf = (name: LimitName) => {
    const limiter = limiters.get(name)
    if (!limiter) throw new Error(`no limit ${name}`)
    return limiter
  }
  return {
    async count(name, subject) {
      try {
        await limiterOf(name).consume(keyOf(subject))
      } catch (outcome) {
        if (!(outcome instanceof RateLimiterRes)) throw outcome
        throw tooManyAttempts(Math.max(1, Math.ceil(outcome.msBeforeNext / 1_000)))
      }
    },
    async forgive(name, subject) {
      await limiterOf(name).reward(keyOf(subject))
    },
  }
}

// Addresses of people are not kept in the clear for the sake of counting.
function keyOf(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url')
}

function adapt(sql: Sql) {
  return {
    async query({ text, values }: { text: string; values: (string | number)[] }) {
      const rows = await sql.unsafe(text, values, { prepare: true })
      return { rows: [...rows], rowCount: rows.count }
    },
  }
}
