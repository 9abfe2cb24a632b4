import type { Environment } from '../http/environment.ts'
import type { Leader } from '../leader.ts'

/** What a function finds on its context: whoever calls it has signed in. */
export type FunctionEnvironment = Environment & { Variables: { leader: Leader } }
