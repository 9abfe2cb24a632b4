import type { Leader } from '../leader.ts'
import type { Environment } from './environment.ts'

/** What a function finds on its context: whoever calls it has signed in. */
export type FunctionEnvironment = Environment & { Variables: { leader: Leader } }
