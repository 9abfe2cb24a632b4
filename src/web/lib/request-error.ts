import { isFinalRefusal } from '#contract/refusal-codes.ts'
import { sharedSentences } from '#contract/shared-sentences.ts'

/** A refused or failed call. Its code says why; status 0 means that nobody answered. */
export class RequestError extends Error {
  override name = 'RequestError'
  readonly status: number
  readonly code: string

  constructor(message: string, status: number, code = '') {
    super(message)
    this.status = status
    this.code = code
  }

  /** The same again would be refused again. */
  get isFinal(): boolean {
    return isFinalRefusal(this.code)
  }

  /** Somebody else was faster. */
  static overtaken(): RequestError {
    return new RequestError(sharedSentences.changed_meanwhile, 409, 'changed_meanwhile')
  }

  /** Nobody answered at all. */
  static unanswered(): RequestError {
    return new RequestError('Nobody answered.', 0)
  }
}
