import type { RefusalCode } from '#contract/refusal-codes.ts'

/** A refusal whose sentence a leader should read: answered as `{success: false, code, error}`. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode

  /** The cause is for the log: `answerError` writes it there. */
  constructor(code: RefusalCode, sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.code = code
  }
}
