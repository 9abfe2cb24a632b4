import { createHash, createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'

const TOKEN = /^[\w-]{43}$/

/** The columns that hold the hash of a link, each with the column that says since when the link is valid. */
export const LINK_COLUMNS = {
  confirmation_token: 'confirmation_sent_at',
  recovery_token: 'recovery_sent_at',
  email_change_token_current: 'email_change_sent_at',
  email_change_token_new: 'email_change_sent_at',
} as const
export type LinkColumn = keyof typeof LINK_COLUMNS

/** A link of so long ago may have been lost on its way. */
export const LINK_REST = sql`interval '3 minutes'`
/** Whether a link was mailed just now and still waits to be used: one that was used is null. */
export const isRecent = (column: 'confirmation_token' | 'recovery_token') =>
  sql<boolean>`(coalesce(${sql.ref(column)}, '') <> ''
    and coalesce(${sql.ref(LINK_COLUMNS[column])}, '-infinity') > now() - ${LINK_REST})`

/**
 * The seed that waits with the mail, and the hash by which the database knows the link. The token
 * itself is stored nowhere: it is derived from the seed and a secret when the mail is sent.
 */
export function makeLink(signingSecret: string) {
  const seed = randomBytes(32).toString('base64url')
  return { seed, linkHash: hashOf(tokenOf(seed, signingSecret)) }
}

/** The token in the link of a mail. */
export const tokenOf = (seed: string, signingSecret: string) =>
  createHmac('sha256', signingSecret).update(`link ${seed}`).digest('base64url')

/**
 * The forms in which a token may be stored: its hash, or itself by an earlier version. A hash is
 * longer than a token, so that somebody who reads the database cannot use a hash as a token.
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

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
