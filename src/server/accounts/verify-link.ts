import { sql } from 'kysely'
import { linkSentences } from '#contract/link-sentences.ts'
import { mayAnybodySignUp } from '#contract/registration.ts'
import type { Db } from '../database/open-pool.ts'
import { codeOf } from '../lib/code-of.ts'
import type { AccountParts } from './account-parts.ts'
import {
  emailExists,
  linkExpired,
  missingLinkToken,
  suspendedLink,
  unknownLinkType,
} from './accounts.errors.ts'
import type { Caller } from './caller.ts'
import { confirmEmailChange, markVerified } from './change-email.ts'
import { isUninvited } from './invitations.ts'
import { isEmailProved } from './is-email-proved.ts'
import { LINK_COLUMNS, type LinkColumn, storedFormsOf } from './link-token.ts'
import { findSuspension, openSession, type SessionAnswer } from './open-session.ts'
import { findResetLink, followResetLink } from './reset-links.ts'
import { removeFactors } from './second-factor-resets.ts'
import { now, updateAccount } from './user.ts'

const COLUMNS = new Map<string, LinkColumn[]>([
  ['signup', ['confirmation_token']],
  ['recovery', ['recovery_token']],
  ['email', ['confirmation_token', 'recovery_token']],
  ['email_change', ['email_change_token_current', 'email_change_token_new']],
])

/** The contents of a mail's link; `email` if the owner must match. */
export type LinkProof = { type: string; token: string; email?: string }
/** `type` is `recovery` when the reader must choose a password. */
type Followed = { session: SessionAnswer; type: string } | { message: string }

/**
 * Uses up the token of a mail, and signs its reader in. Two links only lead to a message: the first
 * half of a change of e-mail, and a link that verifies the e-mail of an account that was already
 * open. Whoever opened that account need not own the e-mail; if it is an operator's, the account
 * becomes the reader's alone.
 */
export async function verifyLink(
  parts: AccountParts,
  { type, token, email }: LinkProof,
  { ip, userAgent }: Caller,
): Promise<Followed> {
  const columns = COLUMNS.get(type)
  if (!columns) throw unknownLinkType()
  if (!token) throw missingLinkToken()
  await parts.limits.count('verifyByIp', ip)
  const open = { method: 'otp', userAgent } as const
  const isOperators = (address: string | null) => parts.operators.includes(address ?? '')
  try {
    const followed = await parts.db.transaction().execute(async (transaction) => {
      const reset = type === 'recovery' ? await findResetLink(transaction, token) : undefined
      if (reset) {
        const reader = reset.newEmail ?? reset.email
        if (!reset.isFresh) throw linkExpired()
        if (email !== undefined && email.toLowerCase() !== reader) throw linkExpired()
        if (await findSuspension(transaction, reset.id)) throw suspendedLink()
        await followResetLink(transaction, reset)
        return { session: await openSession(parts, transaction, reset.id, open), type }
      }
      const found = await findByToken(transaction, columns, token)
      if (!found?.isFresh) throw linkExpired()
      const { column } = found
      const reader = column === 'email_change_token_new' ? found.email_change : found.email
      if (email !== undefined && email.toLowerCase() !== reader) throw linkExpired()
      if (await findSuspension(transaction, found.id)) throw suspendedLink()
      if (column === 'confirmation_token' || column === 'recovery_token') {
        const isNewHere = found.email_confirmed_at === null
        if (isNewHere && found.isUninvited && !mayAnybodySignUp(parts.registration))
          throw linkExpired()
        const mustChoose = column === 'recovery_token' || !found.hasPassword
        const isNew = !found.isProved && (mustChoose || isOperators(found.email))
        if (isNew) await disown(transaction, found.id)
        await updateAccount(transaction, found.id, {
          confirmation_token: null,
          [column]: null,
          email_confirmed_at: found.email_confirmed_at ?? now,
          updated_at: now,
        })
        await markVerified(transaction, found.id, found.email)
        const wasOpen = found.email_confirmed_at !== null
        if (column === 'confirmation_token' && wasOpen && !isNew)
          return { message: linkSentences.verified }
        const session = await openSession(parts, transaction, found.id, open)
        return { session, type: isNew ? 'recovery' : type }
      } else if (!(await confirmEmailChange(transaction, found, column))) {
        return { message: linkSentences.halfway }
      }
      return { session: await openSession(parts, transaction, found.id, open), type }
    })
    if ('session' in followed) await parts.limits.remember(`${followed.session.user.email} ${ip}`)
    return followed
  } catch (error) {
    throw codeOf(error) === '23505' ? emailExists() : error
  }
}

/**
 * The account was opened without proof of the e-mail, and now the e-mail's owner claims it, or it
 * is an operator's. Its earlier password and sessions would leave it shared with a stranger.
 */
async function disown(transaction: Db, id: string): Promise<void> {
  await updateAccount(transaction, id, {
    encrypted_password: null,
    email_change: null,
    email_change_token_current: null,
    email_change_token_new: null,
  })
  await transaction.deleteFrom('auth.sessions').where('user_id', '=', id).execute()
  await removeFactors(transaction, id)
}

async function findByToken(transaction: Db, columns: LinkColumn[], token: string) {
  for (const column of columns) {
    const row = await transaction
      .selectFrom('auth.users as u')
      .select([
        'id',
        'email',
        'email_confirmed_at',
        'email_change',
        'email_change_confirm_status',
        isEmailProved.as('isProved'),
        isUninvited.as('isUninvited'),
        sql<boolean>`encrypted_password is not null`.as('hasPassword'),
        sql<boolean>`${sql.ref(LINK_COLUMNS[column])} > now() - interval '1 hour'`.as('isFresh'),
      ])
      .where(sql<boolean>`${sql.ref(column)} = any(${storedFormsOf(token)})`)
      // Repeats the condition of the partial index, which would not be used otherwise.
      .where(sql<boolean>`length(${sql.ref(column)}) > 6`)
      .forUpdate()
      .executeTakeFirst()
    if (row) return { ...row, column }
  }
  return undefined
}
