/** A refused or failed call, with the status that tells the two apart: 0 means nobody answered. */
export class RequestError extends Error {
  override name = 'RequestError'
  readonly status: number
  /** The same again would be refused again. */
  readonly isFinal: boolean

  constructor(message: string, status: number, isFinal = false) {
    super(message)
    this.status = status
    this.isFinal = isFinal
  }
}
