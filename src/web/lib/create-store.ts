import { useSyncExternalStore } from 'react'

export type Store<State> = {
  get: () => State
  set: (next: State) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set: (next) => {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** `atBuild` is the state for prerendering and hydration, before any browser API can be read. */
export function useStore<State>(store: Store<State>, atBuild: State): State {
  return useSyncExternalStore(store.subscribe, store.get, () => atBuild)
}
