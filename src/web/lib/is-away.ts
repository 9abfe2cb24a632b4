type Failure = { status?: unknown; name?: unknown }

/** Whether nothing but the way to the server failed, so that the same may work in a moment. */
export function isAway(error: unknown): boolean {
  const { name, status } = (error ?? {}) as Failure
  if (name === 'AuthRetryableFetchError' || name === 'FunctionsFetchError') return true
  return typeof status === 'number' && [0, 502, 503, 504].includes(status)
}
