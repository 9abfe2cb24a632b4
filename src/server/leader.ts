/** Somebody whose token was verified. */
export type Leader = { id: string; sessionId: string }
