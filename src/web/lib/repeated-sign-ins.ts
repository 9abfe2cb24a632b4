import { createStore } from './create-store.ts'

/** How often a leader has signed in again after the session had ended: what failed for its want is over then. */
export const repeatedSignIns = createStore(0)
