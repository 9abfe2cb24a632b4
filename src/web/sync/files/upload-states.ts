import { createStore } from '../../lib/create-store.ts'
import type { SiteFile } from './site-files.ts'

type Failure = { kind: 'failed'; sentence: string; isAway: boolean; isFinal: boolean }
export type UploadState = { kind: 'waiting' } | { kind: 'sending'; share: number } | Failure
/** Only of files not on the server; a file without an entry waits for the site to be saved. */
export type UploadStates = Readonly<Record<string, UploadState>>

export type Uploads = ReturnType<typeof createUploadStates>

/** The upload state of each file that is on the form but not on the server. */
export function createUploadStates(unsent: () => SiteFile[]) {
  const states = createStore<UploadStates>({})
  /** Uploads in flight, with the controllers that abort them. */
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
