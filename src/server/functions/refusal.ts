/** A refusal whose sentence a leader should read: answered as `{success: false, error}`. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** A refusal of what was sent, which would be refused again: answered with `isFinal: true` besides. */
export class FinalRefusal extends Refusal {
  override name = 'FinalRefusal'
}
