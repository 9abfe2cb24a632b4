import { HttpError } from '../http/http.errors.ts'
import type { AccountParts } from './account-parts.ts'
import { makeLink } from './link-token.ts'
import { updateAccount } from './user.ts'

type Opened = { id: string; email: string }

/**
 * Mails a link that verifies the e-mail of an account that is already open. Skipped when a mail
 * limit is reached, which is no reason to refuse the account.
 */
export async function mailVerification(
  parts: AccountParts,
  { id, email }: Opened,
  ip: string,
  back: URL,
): Promise<void> {
  const { db, signingSecret, sendAccountMail } = parts
  if (!(await mayMail(parts, email, ip))) return
  const { seed, linkHash } = makeLink(signingSecret)
  await updateAccount(db, id, { confirmation_token: linkHash })
  await sendAccountMail({ kind: 'verify', to: email, seed, back: back.href })
}

async function mayMail({ limits }: AccountParts, email: string, ip: string): Promise<boolean> {
  try {
    await limits.count('mailByIp', ip)
    await limits.count('mailByRecipient', email)
    return true
  } catch (error) {
    if (error instanceof HttpError) return false
    throw error
  }
}
