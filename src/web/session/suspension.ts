import { createStore, useStore } from '../lib/create-store.ts'

/** Why the operator suspended the account that is signed in here; the day on which it ends, if any. */
export type Suspension = { reason: string; until: string | null }

const store = createStore<Suspension | null>(null)

export const useSuspension = () => useStore(store, null)

/** Call with each answer to a request of the account. */
export async function noteSuspension(response: Response): Promise<void> {
  if (response.ok) return clearSuspension()
  if (response.status !== 403) return
  const answer = (await response
    .clone()
    .json()
    .catch(() => null)) as { suspension?: Suspension } | null
  if (answer?.suspension) store.set(answer.suspension)
}

export function clearSuspension(): void {
  if (store.get()) store.set(null)
}
