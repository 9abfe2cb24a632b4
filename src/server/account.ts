/** An account whose token was verified. */
export type Account = { id: string; sessionId: string }
