import { isUnreachable } from './is-unreachable.ts'
import { RequestError } from './request-error.ts'

const AWAY =
  'ScoutSite cannot be reached right now. Check your connection and try again in a moment.'
const SIGNED_OUT = 'You are not signed in any more. Please sign in again.'

/** A sentence for the leader: the server's own message, unless the server could not be reached. */
export function explainError(error: unknown): string {
  if (isUnreachable(error)) return AWAY
  if (isSignedOut(error)) return SIGNED_OUT
  const { message } = (error ?? {}) as { message?: unknown }
  return typeof message === 'string' && message !== '' ? message : 'Something went wrong.'
}

/** Whether a call failed because the session had ended. */
export const isSignedOut = (error: unknown) => error instanceof RequestError && error.status === 401
