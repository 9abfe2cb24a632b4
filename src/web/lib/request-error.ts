/** A refused or failed call, with the status that tells the two apart: 0 means nobody answered. */
export class RequestError extends Error {
  override name = 'RequestError'
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}
