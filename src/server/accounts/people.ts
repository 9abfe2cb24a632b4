import { sql } from 'kysely'
import { LONGEST_NAME } from '#contract/person-name.ts'
import { shorten } from '#site/text/shorten.ts'
import { withoutInvisible } from '#site/text/without-invisible.ts'
import type { Db } from '../database/open-pool.ts'
import { isEmailProved } from './is-email-proved.ts'

/**
 * What a person is called: the name they gave in “My account”, and without one the part of their
 * e-mail before the @. `data` is what the account says about itself, which may be anything.
 */
export function callPerson(data: unknown, email: string | null): string {
  const given = data instanceof Object && 'name' in data ? data.name : ''
  const typed = withoutInvisible(typeof given === 'string' ? given : '').trim()
  // Other characters alone can look like nothing at all.
  const name = /[\p{L}\p{N}]/u.test(typed) ? typed : ''
  return shorten(name || (email?.split('@')[0] ?? ''), LONGEST_NAME) || 'A leader'
}

/** All accounts as a table to join, with what `callPerson` needs. */
export const personRows = sql`(
  select id, email, raw_user_meta_data as data, email_confirmed_at is not null as "isConfirmed"
  from auth.users)`

export type Person = {
  email: string
  name: string
  isConfirmed: boolean
  /** Without a mail server anybody can open an account for an e-mail, and does not prove it. */
  isProved: boolean
}

/** Undefined if the account no longer exists. */
export async function findPerson(db: Db, accountId: string): Promise<Person | undefined> {
  const row = await db
    .selectFrom('auth.users as u')
    .select(['u.email', 'u.raw_user_meta_data as data', 'u.email_confirmed_at'])
    .select(isEmailProved.as('isProved'))
    .where('u.id', '=', accountId)
    .executeTakeFirst()
  if (!row) return undefined
  const { email, data, isProved } = row
  const isConfirmed = row.email_confirmed_at !== null
  return { email: email ?? '', name: callPerson(data, email), isConfirmed, isProved }
}
