import { isAway } from './is-away.ts'

const AWAY =
  'ScoutSite cannot be reached right now. Check your connection and try again in a moment.'

/** A sentence for the leader: the server's own message, unless the server could not be reached. */
export function explainError(error: unknown): string {
  if (isAway(error)) return AWAY
  const { message } = (error ?? {}) as { message?: unknown }
  return typeof message === 'string' && message !== '' ? message : 'Something went wrong.'
}
