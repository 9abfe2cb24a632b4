type Context = {
  /** For the log: ids and kinds, nothing that a person wrote. */
  about?: Record<string, string>
  cause?: unknown
}

/** Thrown by a job that would not succeed however often it were tried. The message goes to the log. */
export class GivenUp extends Error {
  override name = 'GivenUp'
  readonly about: Record<string, string>

  constructor(message: string, { about = {}, cause }: Context = {}) {
    super(message, { cause })
    this.about = about
  }
}
