import { createStore } from '../../lib/create-store.ts'
import type { SiteFile } from './site-files.ts'

type Failure = { kind: 'failed'; sentence: string; isAway: boolean; isFinal: boolean }
export type UploadState = { kind: 'waiting' } | { kind: 'sending'; share: number } | Failure
/** Of files that are not on the server; one without an entry waits for the site to be saved. */
export type UploadStates = Readonly<Record<string, UploadState>>

export type Uploads = ReturnType<typeof createUploadStates>

/** How far each file has come that is on the form and not on the server. */
export function createUploadStates(unsent: () => SiteFile[]) {
  const states = createStore<UploadStates>({})
  /** Those under way, and how to end that. */
  const sending = new Map<string, AbortController>()
  const get = (id: string) => states.get()[id]

  function set(id: string, state: UploadState | null): void {
    const { [id]: _, ...others } = states.get()
    states.set(state ? { ...others, [id]: state } : others)
  }

  function failures(): [id: string, failure: Failure][] {
    return unsent().flatMap(({ id }) => {
      const state = get(id)
      return state?.kind === 'failed' ? [[id, state]] : []
    })
  }

  return {
    states,
    sending,
    get,
    set,
    failures,
    cancel(id: string): void {
      sending.get(id)?.abort(new Error('cancelled'))
      if (get(id)) set(id, null)
    },
    retry(isWorthIt: (failure: Failure, id: string) => boolean): void {
      for (const [id, failure] of failures()) if (isWorthIt(failure, id)) set(id, null)
    },
  }
}
