import type { Environment } from './environment.ts'

/** An account whose token was verified. */
export type Account = { id: string; sessionId: string }

/** The context of a function call: its caller is signed in. */
export type FunctionEnvironment = Environment & { Variables: { account: Account } }
