import type { RefusalCode } from '#contract/refusal-codes.ts'

/** A refusal whose sentence a leader should read: answered as `{success: false, code, error}`. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode

  constructor(code: RefusalCode, sentence: string) {
    super(sentence)
    this.code = code
  }
}
