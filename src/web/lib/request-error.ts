/** A refused or failed call. Its code says why; status 0 means that there was no response. */
export class RequestError extends Error {
  override name = 'RequestError'
  readonly status: number
  readonly code: string

  constructor(message: string, status: number, code = '') {
    super(message)
    this.status = status
    this.code = code
  }

  /** There was no response at all. */
  static unanswered(): RequestError {
    return new RequestError('Nobody answered.', 0)
  }
}
