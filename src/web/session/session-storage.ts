import { deviceStorage } from '../lib/device-storage.ts'

// Spaces after the session: its successor, a few bytes longer, fits where no room is left.
const ROOM = 4_096

/**
 * Where the auth client keeps the session: in local storage, and what the browser refuses to store there
 * in the memory of this tab. By itself the client would not even read a storage that is full.
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
      // A refresh token that was used already would end the session for every tab that sends it.
      deviceStorage.remove(key)
      held.set(key, value)
    },
    removeItem(key: string): void {
      held.delete(key)
      deviceStorage.remove(key)
    },
    /** Holds a session that another tab tells of and cannot store either. */
    adopt(key: string, session: object): void {
      if (deviceStorage.read(key) === null) held.set(key, JSON.stringify(session))
    },
    /** Forgets what is only in this tab, when another one has signed out. */
    dropUnstored: () => held.clear(),
  }
}
