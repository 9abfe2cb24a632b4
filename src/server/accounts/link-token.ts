import { createHash, createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'

const TOKEN = /^[\w-]{43}$/

/** The columns that know a link by its hash, with the column that says since when it is good. */
export const LINK_COLUMNS = {
  confirmation_token: 'confirmation_sent_at',
  recovery_token: 'recovery_sent_at',
  email_change_token_current: 'email_change_sent_at',
  email_change_token_new: 'email_change_sent_at',
} as const
export type LinkColumn = keyof typeof LINK_COLUMNS

/**
 * What a mail waits with until it is sent, and what the database knows its link by. The token itself
 * is nowhere until then: it is made of the seed and a secret.
 */
export function makeLink(signingSecret: string) {
  const seed = randomBytes(32).toString('base64url')
  return { seed, linkHash: hashOf(tokenOf(seed, signingSecret)) }
}

/** What the link in a mail carries. */
export const tokenOf = (seed: string, signingSecret: string) =>
  createHmac('sha256', signingSecret).update(`link ${seed}`).digest('base64url')

/**
 * What a token may be stored as: its hash, or itself by an earlier version. A hash is longer than
 * a token, so that whoever reads the database cannot use one as a token.
 */
export function storedFormsOf(token: string): string[] {
  return TOKEN.test(token) ? [hashOf(token), token] : []
}

/** Begins the hour of a link anew; false when it was used, or another was asked for since. */
export async function renewLink(db: Db, column: LinkColumn, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth.users')
    .set({ [LINK_COLUMNS[column]]: sql<Date>`now()` })
    .where(column, '=', hashOf(token))
    // As the index says it, which would not be used otherwise.
    .where(sql<boolean>`length(${sql.ref(column)}) > 6`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
