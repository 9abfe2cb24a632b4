import { deviceStorage } from '../lib/device-storage.ts'

// Spaces after the session reserve space: its successor, a few bytes longer, fits even in a full
// storage.
const ROOM = 4_096

/**
 * The auth client's session storage: local storage, and the memory of this tab for what the browser
 * refuses to store. On its own the client would not even read from a full storage.
 */
export function createSessionStorage() {
  const held = new Map<string, string>()

  function getItem(key: string): string | null {
    const stored = deviceStorage.read(key)
    if (stored !== null) held.delete(key)
    return stored ?? held.get(key) ?? null
  }

  return {
    getItem,
    setItem(key: string, value: string): void {
      held.delete(key)
      if (deviceStorage.write(key, value.padEnd(ROOM)) || deviceStorage.write(key, value)) return
      // A refresh token that was already used would end the session for every tab that sends it.
      deviceStorage.remove(key)
      held.set(key, value)
    },
    removeItem(key: string): void {
      held.delete(key)
      deviceStorage.remove(key)
    },
    /** Holds a session sent by another tab, which cannot store it either. */
    adopt(key: string, session: object): void {
      if (deviceStorage.read(key) === null) held.set(key, JSON.stringify(session))
    },
    /** Forgets what is only in this tab, when another one has signed out. */
    dropUnstored: () => held.clear(),
  }
}
