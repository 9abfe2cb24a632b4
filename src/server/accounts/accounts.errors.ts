import { sharedSentences } from '#contract/shared-sentences.ts'
import { HttpError } from '../http/http.errors.ts'
import { Refusal } from '../http/refusal.ts'

const invalid = (message: string) => new HttpError(400, 'validation_failed', message)
const weak = (message: string, reason: string) =>
  new HttpError(422, 'weak_password', message, {
    extra: { weak_password: { reasons: [reason], message } },
  })

export const invalidCredentials = () =>
  new HttpError(400, 'invalid_credentials', 'Invalid login credentials')
export const emailNotConfirmed = () =>
  new HttpError(400, 'email_not_confirmed', 'Email not confirmed')
export const missingCredentials = () =>
  invalid('You must provide either an email or phone number and a password')
export const missingPassword = () => invalid('Signup requires a valid password')
export const invalidEmail = () => invalid('Unable to validate email address: invalid format')
export const longPassword = () => invalid('The password can have at most 72 characters.')
export const shortPassword = () => weak('The password should have at least 6 characters.', 'length')
export const commonPassword = () =>
  weak(
    'This password is among the most common ones and easy to guess. Please choose another.',
    'pwned',
  )
export const wrongPassword = () =>
  new Refusal('wrong_password', 'That password is not right. Nothing was deleted.')
export const samePassword = () =>
  new HttpError(422, 'same_password', 'New password should be different from the old password.')
/** The same whether or not the e-mail has an account. */
export const signupDisabled = () =>
  new HttpError(422, 'signup_disabled', 'Signups not allowed for this instance')
export const invitationGone = () =>
  new HttpError(404, 'invite_not_found', sharedSentences.invite_not_found)
export const userExists = () => new HttpError(422, 'user_already_exists', 'User already registered')
export const emailExists = () =>
  new HttpError(422, 'email_exists', 'This e-mail now belongs to another account.')
export const noAnonymous = () =>
  new HttpError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
export const noPhone = () =>
  new HttpError(400, 'phone_provider_disabled', 'Accounts by phone number are not offered')
export const muchData = () => invalid('The data of an account can take 4 KB at most.')
export const unknownScope = () => invalid('The scope must be global, local or others.')
export const unknownLinkType = () =>
  invalid('Verify requires a type: signup, recovery, email or email_change.')
export const missingLinkToken = () => invalid('Verify requires a token or a token hash')
export const unknownMail = () => invalid('Only mails of signup and email_change can be sent again.')
export const linkExpired = () =>
  new HttpError(403, 'otp_expired', 'Email link is invalid or has expired')
/** Whoever follows a link need not be the account's owner, who alone may read the reason. */
export const suspendedLink = () =>
  new HttpError(
    403,
    'user_banned',
    'This account is suspended. Sign in with its password to read why.',
  )
export const unknownRefreshToken = () =>
  new HttpError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
export const usedRefreshToken = () =>
  new HttpError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
export const signInFirst = () => new HttpError(401, 'bad_jwt', 'Please sign in first.')

export const onlyTotp = () =>
  new HttpError(
    422,
    'mfa_totp_enroll_not_enabled',
    'The only second step here is a code from an app.',
  )
export const unknownFactor = () =>
  new HttpError(404, 'mfa_factor_not_found', 'The account has no such second step.')
export const factorNameTaken = () =>
  new HttpError(422, 'mfa_factor_name_conflict', 'A phone of this name is set up already.')
export const manyFactors = () =>
  new HttpError(422, 'too_many_enrolled_mfa_factors', 'At most ten phones can be set up.')
export const challengeOver = () =>
  new HttpError(422, 'mfa_challenge_expired', 'That took too long. Please send the code again.')
export const wrongCode = () =>
  new HttpError(
    422,
    'mfa_verification_failed',
    'That code is not right, or was used before. Wait for the next one, and check the clock of the phone.',
  )
export const wrongRecoveryCode = () =>
  new HttpError(
    422,
    'mfa_verification_failed',
    'That recovery code is not right, or was used before. Each one works once.',
  )
export const codesLocked = (seconds: number) =>
  new HttpError(
    429,
    'mfa_recovery_codes_locked',
    `Too many wrong codes. Please try again in ${seconds} seconds.`,
    { headers: { 'Retry-After': String(seconds) } },
  )
export const codesExist = () =>
  new HttpError(422, 'mfa_verified_factor_exists', 'There are recovery codes already.')
export const codesOnly = () =>
  new HttpError(
    422,
    'mfa_recovery_codes_sole_factor',
    'Recovery codes need a phone that is set up first.',
  )

const MOST_NAMES = 5
const list = new Intl.ListFormat('en-US')

/** `names`: the sites that nobody else administers; none if the database alone knows them. */
export const onlyAdmin = (names: readonly string[]) => {
  const rest = names.length - MOST_NAMES
  const named = [...names.slice(0, MOST_NAMES), ...(rest > 0 ? [`${rest} more`] : [])]
  return new Refusal(
    'last_admin',
    `You are the only admin of ${list.format(named) || 'a site'}. Invite another admin there first, or close it. Nothing was deleted.`,
  )
}
