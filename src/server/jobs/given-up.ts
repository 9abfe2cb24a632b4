type Context = {
  /** For the log: IDs, kinds and sentences of ours, no personal data. */
  about?: Record<string, string>
  cause?: unknown
}

/** Thrown by a job that would fail however often it were retried. The message goes to the log. */
export class GivenUp extends Error {
  override name = 'GivenUp'
  readonly about: Record<string, string>

  constructor(message: string, { about = {}, cause }: Context = {}) {
    super(message, { cause })
    this.about = about
  }
}
