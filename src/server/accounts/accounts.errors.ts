import { HttpError } from '../http/http.errors.ts'

export const invalidCredentials = () =>
  new HttpError(400, 'invalid_credentials', 'Invalid login credentials')
export const emailNotConfirmed = () =>
  new HttpError(400, 'email_not_confirmed', 'Email not confirmed')
export const missingCredentials = () =>
  new HttpError(
    400,
    'validation_failed',
    'You must provide either an email or phone number and a password',
  )
export const commonPassword = () =>
  new HttpError(
    422,
    'weak_password',
    'This password is among the most common ones and easy to guess. Please choose another.',
    { extra: { weak_password: { reasons: ['pwned'], message: 'Password is too common.' } } },
  )
export const invalidAddress = () =>
  new HttpError(400, 'validation_failed', 'Unable to validate email address: invalid format')
export const longPassword = () =>
  new HttpError(400, 'validation_failed', 'The password can have at most 72 characters.')
export const emailChangeRefused = () =>
  new HttpError(400, 'validation_failed', 'The e-mail address of an account cannot be changed.')
