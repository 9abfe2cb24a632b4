import { createStore } from './create-store.ts'

/** The storage keys of what is neither on the server nor stored on this device: closing the tab loses it. */
export const onlyInTab = createStore<ReadonlySet<string>>(new Set())

export function noteOnlyInTab(key: string, isOnly: boolean): void {
  const keys = new Set(onlyInTab.get())
  if (keys.has(key) === isOnly) return
  if (isOnly) keys.add(key)
  else keys.delete(key)
  onlyInTab.set(keys)
  // Not always: some browsers do not keep a page with such a listener for Back.
  if (keys.size > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

/** Forgets all of it, after the leader has agreed to lose it. */
export function forgetOnlyInTab(): void {
  for (const key of onlyInTab.get()) noteOnlyInTab(key, false)
}

function ask(event: Event): void {
  event.preventDefault()
}
