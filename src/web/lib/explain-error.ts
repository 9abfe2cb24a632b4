import { isAway } from './is-away.ts'

const AWAY =
  'ScoutSite cannot be reached right now. Check your connection and try again in a moment.'

/** A sentence for a person. What the server said stands, unless nothing but the way to it failed. */
export function explainError(error: unknown): string {
  if (isAway(error)) return AWAY
  const { message } = (error ?? {}) as { message?: unknown }
  return typeof message === 'string' && message !== '' ? message : 'Something went wrong.'
}
