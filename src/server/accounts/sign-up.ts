import { randomUUID } from 'node:crypto'
import type { AccountParts } from './account-parts.ts'
import { type Credentials, checkAddress, checkNewPassword } from './credentials.ts'
import { inEvenTime } from './even-time.ts'
import { findAccount } from './find-account.ts'

/**
 * Makes an account. Where mail is sent the answer must not tell whether the address has one
 * already, so a known address goes through the same motions under a stand-in, and its owner gets
 * a mail that says so.
 */
export async function signUp(
  parts: AccountParts,
  request: Request,
  { email, password }: Credentials,
  address: string,
): Promise<Response> {
  const { sql, backend, limits, locks } = parts
  await limits.count('signUpByAddress', address)
  const account = checkAddress(email)
  if (password) checkNewPassword(password, account)
  // A form sent twice must not trip over itself.
  const inTurn = (work: () => Promise<Response>) => locks.hold(`account ${account}`, work)
  if (!parts.requiresConfirmation) return inTurn(() => backend.fetch(request))
  await limits.count('mailByAddress', address)
  await limits.count('mailByRecipient', account)
  return inEvenTime(() =>
    inTurn(async () => {
      const known = await findAccount(sql, account)
      if (known?.isConfirmed) return pretend(parts, request, account)
      // An account that was never confirmed is nobody's yet: the newest password stands.
      if (known) await sql`delete from auth.users where id = ${known.id} and confirmed_at is null`
      return backend.fetch(request)
    }),
  )
}

async function pretend(
  { sql, backend, mails }: AccountParts,
  request: Request,
  email: string,
): Promise<Response> {
  const standIn = `${randomUUID()}@stand-in.invalid`
  const asked = (await request.clone().json()) as Record<string, unknown>
  const { method, url, headers } = request
  const sent = new Headers(headers)
  sent.delete('content-length')
  const response = await backend.fetch(
    new Request(url, { method, headers: sent, body: JSON.stringify({ ...asked, email: standIn }) }),
  )
  const answer = await response.text()
  await sql`delete from auth.users where email = ${standIn}`
  if (response.ok) mails.sendAccountExists(email)
  return new Response(answer.replaceAll(standIn, email), response)
}
