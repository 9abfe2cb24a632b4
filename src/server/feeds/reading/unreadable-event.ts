import type { LeftOutReason } from '../left-out.ts'

/** An event, or its rule, that cannot be read: reported to the leader, and the others go on. */
export class UnreadableEvent extends Error {
  override name = 'UnreadableEvent'
  readonly reason: LeftOutReason

  constructor(reason: LeftOutReason, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}
