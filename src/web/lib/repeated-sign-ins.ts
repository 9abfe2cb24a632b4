import { createStore } from './create-store.ts'

/**
 * How often a leader has signed in again after the session ended: earlier failures for lack of a
 * session no longer apply.
 */
export const repeatedSignIns = createStore(0)
