import { createStore } from './create-store.ts'

/** How often a leader has signed in again after the session ended: failures for lack of a session are over then. */
export const repeatedSignIns = createStore(0)
