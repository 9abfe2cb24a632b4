type Failure = { status?: unknown; name?: unknown }

/** Whether the server merely could not be reached, so that a retry may work in a moment. */
export function isUnreachable(error: unknown): boolean {
  const { name, status } = (error ?? {}) as Failure
  if (name === 'AuthRetryableFetchError' || name === 'FunctionsFetchError') return true
  return typeof status === 'number' && [0, 502, 503, 504].includes(status)
}
