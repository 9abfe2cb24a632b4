import { sql } from 'kysely'
import { HttpError } from '../http/http.errors.ts'
import type { AccountParts } from './account-parts.ts'
import { unknownMail } from './accounts.errors.ts'
import { requestEmailChange } from './change-email.ts'
import { inConstantTime } from './constant-time.ts'
import { makeLink } from './link-token.ts'
import { checkEmail, type Fields } from './read-fields.ts'
import { findAccount, now, updateAccount } from './user.ts'

/**
 * Mails a link to a leader who forgot the password; the answer is the same when there is no account, and when
 * a link is on its way already: whoever asks in somebody's name can neither fill their mailbox nor end their link.
 */
export async function recover(parts: AccountParts, fields: Fields, ip: string, back: URL) {
  const { db, limits, signingSecret, sendAccountMail } = parts
  const email = checkEmail(fields.email)
  await limits.count('mailByIp', ip)
  await limits.count('recoverByRecipientAndIp', `${email} ${ip}`)
  await inConstantTime(async () => {
    const { seed, linkHash: recovery_token } = makeLink(signingSecret)
    const { numUpdatedRows } = await db
      .updateTable('auth.users')
      .set({ recovery_token, recovery_sent_at: now })
      .where('email', '=', email)
      .where('is_sso_user', '=', false)
      .where(hasNoRecentLink)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await sendAccountMail({ kind: 'recover', to: email, seed, back: back.href })
  })
}

/** A link that was used is null; one of three minutes ago may have been lost on its way. */
const hasNoRecentLink = sql<boolean>`(coalesce(recovery_token, '') = ''
  or coalesce(recovery_sent_at, '-infinity') < now() - interval '3 minutes')`

/** Mails a confirmation once more, with a new link, if it is still needed. */
export async function resend(parts: AccountParts, fields: Fields, ip: string, back: URL) {
  const { db, signingSecret, sendAccountMail } = parts
  if (fields.type !== 'signup' && fields.type !== 'email_change') throw unknownMail()
  const email = await countMail(parts, fields, ip)
  await inConstantTime(async () => {
    const known = await findAccount(db, email)
    if (fields.type === 'email_change') {
      if (known?.email_change) await resendChange(parts, known.id, email, known.email_change, back)
    } else if (known && !known.isConfirmed) {
      const { seed, linkHash } = makeLink(signingSecret)
      const mail = { to: email, seed, back: back.href }
      if (known.encrypted_password) {
        const link = { confirmation_token: linkHash, confirmation_sent_at: now }
        await updateAccount(db, known.id, link)
        await sendAccountMail({ kind: 'confirm', ...mail })
      } else {
        // The account has no valid password: the reader of this mail chooses one.
        await updateAccount(db, known.id, { recovery_token: linkHash, recovery_sent_at: now })
        await sendAccountMail({ kind: 'confirm-and-choose-password', ...mail })
      }
    }
  })
}

async function resendChange(
  parts: AccountParts,
  id: string,
  email: string,
  newEmail: string,
  back: URL,
): Promise<void> {
  try {
    await parts.limits.count('mailByRecipient', newEmail)
  } catch (error) {
    // The caller knows only the old e-mail, and must learn nothing about the new one.
    if (error instanceof HttpError) return
    throw error
  }
  const mails = await parts.db
    .transaction()
    .execute((transaction) => requestEmailChange(parts, transaction, { id, email, newEmail, back }))
  for (const mail of mails) await parts.sendAccountMail(mail)
}

async function countMail({ limits }: AccountParts, fields: Fields, ip: string): Promise<string> {
  const recipient = checkEmail(fields.email)
  await limits.count('mailByIp', ip)
  await limits.count('mailByRecipient', recipient)
  return recipient
}
