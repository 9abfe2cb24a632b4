import type { RefusalCode } from '#contract/refusal-codes.ts'

/** A refusal with a sentence for the leader: answered as `{success: false, code, error}`. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode

  /** The cause is only logged, by `answerError`. */
  constructor(code: RefusalCode, sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.code = code
  }
}
