import type { AccountParts } from './account-parts.ts'
import { type Credentials, checkAddress } from './credentials.ts'
import { inEvenTime } from './even-time.ts'
import { findAccount } from './find-account.ts'

/** Mails a way back in to a forgetful leader; says the same to everybody else. */
export async function recover(
  parts: AccountParts,
  request: Request,
  { email }: Credentials,
  address: string,
): Promise<Response> {
  await countMail(parts, email, address)
  return inEvenTime(() => parts.backend.fetch(request))
}

/** Mails the confirmation once more, under a new link, if it is still wanted. */
export async function resend(
  parts: AccountParts,
  request: Request,
  { email, type }: Credentials,
  address: string,
): Promise<Response> {
  await countMail(parts, email, address)
  return inEvenTime(async () => {
    if (type !== 'signup') return parts.backend.fetch(request)
    const known = await findAccount(parts.sql, email)
    if (known && !known.isConfirmed) {
      await parts.mails.sendConfirmationAgain(known.id, email.toLowerCase())
    }
    return Response.json({})
  })
}

async function countMail({ limits }: AccountParts, email: string, address: string): Promise<void> {
  const recipient = checkAddress(email)
  await limits.count('mailByAddress', address)
  await limits.count('mailByRecipient', recipient)
}
