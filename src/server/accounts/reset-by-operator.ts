import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { callTool } from '../starting/name-tool.ts'
import { StartupError } from '../starting/startup.errors.ts'
import type { SendAccountMail } from './account-mails.ts'
import { findAccountOf } from './find-account-of.ts'
import { makeLink, tokenOf } from './link-token.ts'
import { findSuspension } from './open-session.ts'
import { addResetLink } from './reset-links.ts'
import { findAccount } from './user.ts'

type Parts = {
  db: Db
  signingSecret: string
  appOrigin: string
  /** Null without a mail server. */
  sendAccountMail: SendAccountMail | null
}

/** Returns a link with which whoever has it chooses a new password, and tells the account's e-mail. */
export async function makeResetLink(
  { db, signingSecret, appOrigin, sendAccountMail }: Parts,
  typed: string,
): Promise<{ accountId: string; link: string }> {
  const { accountId, email } = await findResettable(db, typed)
  const { seed, linkHash } = makeLink(signingSecret)
  await addResetLink(db, { accountId, linkHash, newEmail: null })
  // Queued before anybody has the link.
  await sendAccountMail?.({ kind: 'operator-resets', to: email })
  return { accountId, link: writeLink(tokenOf(seed, signingSecret), appOrigin) }
}

function writeLink(token: string, appOrigin: string): string {
  const link = new URL('/auth/v1/verify', appOrigin)
  link.search = new URLSearchParams({ token, type: 'recovery' }).toString()
  return link.href
}

/**
 * Mails a link to another e-mail, to which the account moves when it is followed. Without a mail server, the link is
 * returned, for the operator to pass on.
 */
export async function moveAccount(
  { db, signingSecret, appOrigin, sendAccountMail }: Parts,
  typed: string,
  newEmail: string,
): Promise<{ accountId: string; link: string | null }> {
  const { accountId, email } = await findResettable(db, typed)
  if (newEmail === email)
    throw new StartupError(`${newEmail} is the e-mail of this account: leave out --new-email.`)
  if ((await findAccount(db, newEmail))?.isConfirmed)
    throw new StartupError(`${newEmail} has an account of its own. Nothing was changed.`)
  const { seed, linkHash } = makeLink(signingSecret)
  await addResetLink(db, { accountId, linkHash, newEmail })
  if (!sendAccountMail)
    return { accountId, link: writeLink(tokenOf(seed, signingSecret), appOrigin) }
  await sendAccountMail({ kind: 'operator-moves', to: email })
  const back = new URL('/', appOrigin).href
  await sendAccountMail({ kind: 'operator-moves-here', to: newEmail, seed, back })
  return { accountId, link: null }
}

async function findResettable(
  db: Db,
  typed: string,
): Promise<{ accountId: string; email: string }> {
  const { id: accountId } = await findAccountOf(db, typed)
  const { isGuest } = await db
    .selectFrom('auth.users')
    .select(sql<boolean>`coalesce(raw_app_meta_data @> '{"guest": true}', false)`.as('isGuest'))
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (isGuest)
    throw new StartupError(`${typed} is a guest of the demo, and ends with it: nobody signs in.`)
  if (await findSuspension(db, accountId))
    throw new StartupError(
      `${typed} is suspended, and a link would not work. To end that: ${callTool(`resume ${typed}`)}`,
    )
  return { accountId, email: typed.toLowerCase() }
}
