import { sql } from 'kysely'
import type { AccountParts } from './account-parts.ts'
import { unknownMail } from './accounts.errors.ts'
import { requestEmailChange } from './change-email.ts'
import { inConstantTime } from './constant-time.ts'
import { isRecent, LINK_REST, makeLink } from './link-token.ts'
import { checkEmail, type Fields } from './read-fields.ts'
import { findAccount, now, updateAccount } from './user.ts'

/**
 * Mails a link to a leader who forgot the password; the response is the same when there is no
 * account. Within minutes no further mail is sent: requests in somebody's name would flood their
 * mailbox, and invalidate each link at once.
 */
export async function recover(parts: AccountParts, fields: Fields, ip: string, back: URL) {
  const { db, limits, signingSecret, sendAccountMail } = parts
  const email = checkEmail(fields.email)
  await limits.count('mailByIp', ip)
  await limits.count('linkByRecipientAndIp', `${email} ${ip}`)
  await inConstantTime(async () => {
    const { seed, linkHash: recovery_token } = makeLink(signingSecret)
    const { numUpdatedRows } = await db
      .updateTable('auth.users')
      .set({ recovery_token, recovery_sent_at: now })
      .where('email', '=', email)
      .where('is_sso_user', '=', false)
      .where((eb) => eb.not(isRecent('recovery_token')))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await sendAccountMail({ kind: 'recover', to: email, seed, back: back.href })
  })
}

/**
 * Mails a confirmation again, with a new link, if it is still needed. Recipients are limited by
 * mails actually sent, and callers by IP: nobody can use up the recipient's own limit.
 */
export async function resend(parts: AccountParts, fields: Fields, ip: string, back: URL) {
  const { db, limits, signingSecret, sendAccountMail } = parts
  if (fields.type !== 'signup' && fields.type !== 'email_change') throw unknownMail()
  if (fields.type === 'email_change') return resendChange(parts, fields, ip, back)
  const email = checkEmail(fields.email)
  await limits.count('mailByIp', ip)
  await limits.count('linkByRecipientAndIp', `${email} ${ip}`)
  await inConstantTime(async () => {
    const known = await findAccount(db, email)
    if (!known || known.isConfirmed) return
    const isMuch = await limits.exceeds('mailByRecipient', email)
    // The previous link is in the mailbox, and stays valid.
    if (isMuch && known.hasRecentLink) return
    const { seed, linkHash } = makeLink(signingSecret)
    const mail = { to: email, seed, back: back.href }
    if (known.encrypted_password) {
      const link = { confirmation_token: linkHash, confirmation_sent_at: now }
      await updateAccount(db, known.id, link)
      await sendAccountMail({ kind: 'confirm', ...mail })
    } else {
      // The account has no valid password: the reader of this mail chooses one.
      const link = { recovery_token: linkHash, recovery_sent_at: now }
      await updateAccount(db, known.id, { confirmation_token: null, ...link })
      await sendAccountMail({ kind: 'confirm-and-choose-password', ...mail })
    }
  })
}

/**
 * Anybody who knows an e-mail can request this: so the pause between links applies here too, and
 * attempts are counted by IP.
 */
async function resendChange(parts: AccountParts, fields: Fields, ip: string, back: URL) {
  const email = checkEmail(fields.email)
  await parts.limits.count('mailByIp', ip)
  await parts.limits.count('linkByRecipientAndIp', `${email} ${ip}`)
  await inConstantTime(async () => {
    const account = await parts.db
      .selectFrom('auth.users')
      .select(['id', 'email_change'])
      .where('email', '=', email)
      .where('is_sso_user', '=', false)
      .where(sql<boolean>`coalesce(email_change_sent_at, '-infinity') < now() - ${LINK_REST}`)
      .executeTakeFirst()
    const { id, email_change: newEmail } = account ?? {}
    if (!id || !newEmail || (await parts.limits.exceeds('mailByRecipient', newEmail))) return
    const wanted = { id, email, newEmail, back }
    const mails = await parts.db
      .transaction()
      .execute((transaction) => requestEmailChange(parts, transaction, wanted))
    for (const mail of mails) await parts.sendAccountMail(mail)
  })
}
