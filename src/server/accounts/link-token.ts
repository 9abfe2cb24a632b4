import { createHash, createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'

const TOKEN = /^[\w-]{43}$/

/**
 * The columns with the hash of a link, each with the column of the time from which the link is
 * valid.
 */
export const LINK_COLUMNS = {
  confirmation_token: 'confirmation_sent_at',
  recovery_token: 'recovery_sent_at',
  email_change_token_current: 'email_change_sent_at',
  email_change_token_new: 'email_change_sent_at',
} as const
export type LinkColumn = keyof typeof LINK_COLUMNS

/** An older link may have been lost in transit. */
export const LINK_REST = sql`interval '3 minutes'`
/** Whether a link was mailed just now and is unused: a used one is null. */
export const isRecent = (column: 'confirmation_token' | 'recovery_token') =>
  sql<boolean>`(coalesce(${sql.ref(column)}, '') <> ''
    and coalesce(${sql.ref(LINK_COLUMNS[column])}, '-infinity') > now() - ${LINK_REST})`

/**
 * Creates the seed that is queued with the mail, and the hash by which the database identifies the
 * link. The token itself is stored nowhere: it is derived from the seed and a secret when the mail
 * is sent.
 */
export function makeLink(signingSecret: string) {
  const seed = randomBytes(32).toString('base64url')
  return { seed, linkHash: hashOf(tokenOf(seed, signingSecret)) }
}

/** The token in the link of a mail. */
export const tokenOf = (seed: string, signingSecret: string) =>
  createHmac('sha256', signingSecret).update(`link ${seed}`).digest('base64url')

/**
 * The forms in which a token may be stored: its hash, or the token itself by an earlier version. A
 * hash is longer than a token, so that a stolen hash cannot be used as a token.
 */
export function storedFormsOf(token: string): string[] {
  return TOKEN.test(token) ? [hashOf(token), token] : []
}

/** Restarts the hour of a link; false when it was used, or replaced by a newer one. */
export async function renewLink(db: Db, column: LinkColumn, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth.users')
    .set({ [LINK_COLUMNS[column]]: sql<Date>`now()` })
    .where(column, '=', hashOf(token))
    // Repeats the condition of the partial index, which would not be used otherwise.
    .where(sql<boolean>`length(${sql.ref(column)}) > 6`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
