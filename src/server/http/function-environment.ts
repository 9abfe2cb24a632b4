import type { Account } from '../account.ts'
import type { Environment } from './environment.ts'

/** What a function finds on its context: whoever calls it has signed in. */
export type FunctionEnvironment = Environment & { Variables: { account: Account } }
