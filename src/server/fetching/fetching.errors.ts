/**
 * Reasons why an address could not be fetched. The codes are stored and looked up: they never
 * change.
 */
export type FetchReason =
  /** It is not a web address, has a port or scheme that is not allowed, or contains a password. */
  | 'bad-address'
  /** It leads to this machine, to a private network or to no host at all. */
  | 'not-public'
  /** No server has that name. */
  | 'not-found'
  /** The server refused the connection. */
  | 'refused'
  | 'timeout'
  | 'too-large'
  | 'too-many-redirects'
  /** The connection could not be secured: most often an expired certificate. */
  | 'tls'
  /** The response is not HTTP, ended too early or could not be decompressed. */
  | 'broken'
  /** The caller aborted, or the server is shutting down. */
  | 'stopped'

export class FetchFailed extends Error {
  override name = 'FetchFailed'
  readonly reason: FetchReason

  constructor(reason: FetchReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** Returns the error itself if it has a reason, otherwise wraps it with this one. */
export function asFetchFailed(error: unknown, reason: FetchReason, message: string): FetchFailed {
  return error instanceof FetchFailed ? error : new FetchFailed(reason, message, error)
}
