/** Why an address could not be asked. The codes are stored and looked up: they never change. */
export type FetchReason =
  /** It is no address of the web, names a port or a scheme that is not asked, or holds a password. */
  | 'bad-address'
  /** It leads to this machine, to a private network or to no host at all. */
  | 'not-public'
  /** No server has that name. */
  | 'not-found'
  /** The server took no connection. */
  | 'refused'
  | 'timeout'
  | 'too-large'
  | 'too-many-redirects'
  /** The connection could not be secured: most often an expired certificate. */
  | 'tls'
  /** What came back is not HTTP, ended too early or could not be unpacked. */
  | 'broken'
  /** Whoever asked gave up, or the server is being stopped. */
  | 'stopped'

export class FetchFailed extends Error {
  override name = 'FetchFailed'
  readonly reason: FetchReason

  constructor(reason: FetchReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** The same error if it says why already, else one with this reason. */
export function asFetchFailed(error: unknown, reason: FetchReason, message: string): FetchFailed {
  return error instanceof FetchFailed ? error : new FetchFailed(reason, message, error)
}
