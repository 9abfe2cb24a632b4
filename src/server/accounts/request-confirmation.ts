import { randomUUID } from 'node:crypto'
import { compare, hash } from 'bcrypt'
import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import type { AccountParts } from './account-parts.ts'
import { claimInvitation, noteInvited, redeemInvitation } from './invitations.ts'
import { makeLink } from './link-token.ts'
import {
  describeUser,
  findAccount,
  HASH_COST,
  insertAccount,
  mergeData,
  NOBODY,
  now,
  readUser,
  updateAccount,
} from './user.ts'

export type NewAccount = {
  email: string
  password: string
  data: string | undefined
  /** The token of an invitation; '' for none. */
  invite: string
}

/**
 * The response must not reveal whether the e-mail already has an account. For a known one the same
 * work is done with a stand-in account, and its owner is told by mail. If others have triggered
 * many mails to it, no redundant mail follows, and a link sent minutes ago stays valid instead.
 */
export async function requestConfirmation(parts: AccountParts, account: NewAccount, back: URL) {
  const { db, limits, signingSecret, sendAccountMail } = parts
  const { email, password, data } = account
  const isMuch = await limits.exceeds('mailByRecipient', email)
  const passwordHash = await hash(password, HASH_COST)
  const { seed, linkHash } = makeLink(signingSecret)
  const standIn = `${randomUUID()}@stand-in.invalid`
  const { user, isTaken, isDisputed, isMailed } = await db
    .transaction()
    .execute(async (transaction) => {
      // A form that is submitted twice must not race with itself.
      await lockEmail(transaction, email)
      const claimed = await claimInvitation(transaction, account)
      const known = await findAccount(transaction, email)
      const isTaken = known?.isConfirmed === true
      const isPending = known !== undefined && !isTaken
      const isSame = isPending && (await compare(password, known.encrypted_password || NOBODY))
      const id = isPending
        ? known.id
        : await insertAccount(transaction, {
            email: isTaken ? standIn : email,
            passwordHash,
            linkHash,
          })
      if (!id) throw new Error('the e-mail of an account was taken meanwhile')
      const isMailed = !isMuch || (isPending ? !known.hasRecentLink : !isTaken)
      if (isPending) await askAgain(transaction, id, isMailed ? linkHash : null, isSame)
      if (data) await mergeData(transaction, id, data)
      const user = describeUser(await readUser(parts, transaction, id))
      if (isTaken) await deleteAccount(transaction, id)
      else if (claimed) {
        await redeemInvitation(transaction, claimed, id)
        await noteInvited(transaction, id)
      }
      return { user, isTaken, isDisputed: isPending && !isSame, isMailed }
    })
  const kind = isDisputed ? 'confirm-and-choose-password' : 'confirm'
  const mail = isTaken
    ? ({ kind: 'account-exists', to: email } as const)
    : ({ kind, to: email, seed, back: back.href } as const)
  if (isMailed) await sendAccountMail(mail)
  return JSON.parse(JSON.stringify(user).replaceAll(standIn, email))
}

/**
 * Repeats the sign-up of an account that was never confirmed. If the passwords differ, one of the
 * two is not from the owner of the e-mail: then neither is valid, and the link lets its reader
 * choose one; without a new link, the previous one does.
 */
async function askAgain(
  transaction: Db,
  id: string,
  linkHash: string | null,
  isSame: boolean,
): Promise<void> {
  if (!linkHash) {
    if (!isSame) await updateAccount(transaction, id, { encrypted_password: null })
    return
  }
  await updateAccount(
    transaction,
    id,
    isSame
      ? { confirmation_token: linkHash, confirmation_sent_at: now }
      : {
          encrypted_password: null,
          confirmation_token: null,
          confirmation_sent_at: now,
          recovery_token: linkHash,
          recovery_sent_at: now,
        },
  )
}

const lockEmail = (transaction: Db, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`account ${email}`}, 0))`.execute(transaction)

const deleteAccount = (transaction: Db, id: string) =>
  transaction.deleteFrom('auth.users').where('id', '=', id).execute()
