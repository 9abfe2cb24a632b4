import { hash } from 'bcrypt'
import { mayAnybodySignUp } from '#contract/registration.ts'
import type { AccountParts } from './account-parts.ts'
import {
  invitationGone,
  missingPassword,
  noAnonymous,
  noPhone,
  signupDisabled,
  userExists,
} from './accounts.errors.ts'
import type { Caller } from './caller.ts'
import { checkPassword, isLongPassword } from './check-password.ts'
import { inConstantTime } from './constant-time.ts'
import { claimInvitation, readInvitation, redeemInvitation } from './invitations.ts'
import { mailVerification } from './mail-verification.ts'
import { openSession } from './open-session.ts'
import { checkEmail, type Fields } from './read-fields.ts'
import { type NewAccount, requestConfirmation } from './request-confirmation.ts'
import { HASH_COST, insertAccount, mergeData } from './user.ts'

/**
 * Creates an account: signed in immediately, or confirmed by mail first if mail is sent. With the
 * operator's invitation always, without one only where anybody may sign up.
 */
export async function signUp(parts: AccountParts, fields: Fields, caller: Caller, back: URL) {
  const { ip } = caller
  const { limits, requiresConfirmation } = parts
  await limits.count('signUpBurstByIp', ip)
  await limits.count('signUpByIp', ip)
  if (fields.invite) await limits.count('invitationByIp', ip)
  else if (!mayAnybodySignUp(parts.registration)) throw signupDisabled()
  if (fields.phone) throw noPhone()
  if (!fields.email && !fields.password) throw noAnonymous()
  const email = checkEmail(fields.email)
  if (!fields.password) throw missingPassword()
  checkPassword(fields.password, email)
  const { password, data, invite } = fields
  const account = { email, password, data, invite }
  // Before the limits of mails: a wrong token sends none. Decided once more when the account is made.
  const invitation = invite ? await readInvitation(parts.db, invite) : null
  if (invitation === undefined || (invitation?.email ?? email) !== email) throw invitationGone()
  // The operator's own invitations count everywhere; those of leaders only where there are new accounts.
  if (invitation?.site && parts.registration === 'closed') throw signupDisabled()
  if (!requiresConfirmation) return signUpAtOnce(parts, account, caller, back)
  await limits.count('unconfirmedByIp', ip)
  await limits.count('mailByIp', ip)
  await limits.count('linkByRecipientAndIp', `${email} ${ip}`)
  return inConstantTime(() => requestConfirmation(parts, account, back))
}

async function signUpAtOnce(
  parts: AccountParts,
  account: NewAccount,
  { ip, userAgent }: Caller,
  back: URL,
) {
  const passwordHash = await hash(account.password, HASH_COST)
  const answer = await parts.db.transaction().execute(async (transaction) => {
    const claimed = await claimInvitation(transaction, account)
    const id = await insertAccount(transaction, { email: account.email, passwordHash })
    if (!id) throw userExists()
    if (claimed) await redeemInvitation(transaction, claimed, id)
    if (account.data) await mergeData(transaction, id, account.data)
    return openSession(parts, transaction, id, {
      method: 'password',
      hasLongPassword: isLongPassword(account.password),
      userAgent,
    })
  })
  await parts.limits.remember(`${account.email} ${ip}`)
  await mailVerification(parts, answer.user, ip, back)
  return answer
}
