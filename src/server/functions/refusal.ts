/** A refusal whose sentence a leader should read: answered as `{success: false, error}`. */
export class Refusal extends Error {
  override name = 'Refusal'
}
