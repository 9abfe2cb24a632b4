import { createStore } from './create-store.ts'

/**
 * The storage keys of data that is neither on the server nor stored on this device: closing the tab
 * loses it.
 */
export const onlyInTab = createStore<ReadonlySet<string>>(new Set())

export function noteOnlyInTab(key: string, isOnly: boolean): void {
  const keys = new Set(onlyInTab.get())
  if (keys.has(key) === isOnly) return
  if (isOnly) keys.add(key)
  else keys.delete(key)
  onlyInTab.set(keys)
  // Not always: with such a listener some browsers exclude a page from the back/forward cache.
  if (keys.size > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

/** Forgets all keys, after the leader has agreed to lose the data. */
export function forgetOnlyInTab(): void {
  for (const key of onlyInTab.get()) noteOnlyInTab(key, false)
}

function ask(event: Event): void {
  event.preventDefault()
}
