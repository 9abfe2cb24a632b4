const AWAY =
  'ScoutSite cannot be reached right now. Check your connection and try again in a moment.'

type Failure = { message?: unknown; status?: unknown; name?: unknown }

/** A sentence for a person. What the server said stands, unless nothing but the way to it failed. */
export function explainError(error: unknown): string {
  if (isAway(error)) return AWAY
  const { message } = (error ?? {}) as Failure
  return typeof message === 'string' && message !== '' ? message : 'Something went wrong.'
}

export function isAway(error: unknown): boolean {
  const { name, message, status } = (error ?? {}) as Failure
  if (typeof status === 'number' && [0, 502, 503, 504].includes(status)) return true
  if (name === 'AuthRetryableFetchError' || name === 'FunctionsFetchError') return true
  return typeof message === 'string' && /failed to fetch|networkerror|load failed/i.test(message)
}
