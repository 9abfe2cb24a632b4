import type { Account } from '../account.ts'
import type { Environment } from './environment.ts'

/** The context of a function: its caller is signed in. */
export type FunctionEnvironment = Environment & { Variables: { account: Account } }
