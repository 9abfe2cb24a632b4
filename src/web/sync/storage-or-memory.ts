import { deviceStorage } from '../lib/device-storage.ts'
import { noteOnlyInTab } from '../lib/only-in-tab.ts'

const held = new Map<string, string>()

/** Local storage for data of sites; text that the browser refuses to store stays in memory until the tab is closed. */
export const storageOrMemory = {
  read: (key: string): string | null => held.get(key) ?? deviceStorage.read(key),
  /**
   * Returns whether the text outlives this tab. Text that is also on the server is not held in
   * memory, and not lost.
   */
  write(key: string, text: string, isOnServer: boolean): boolean {
    if (!deviceStorage.write(key, text)) {
      // An older state must not come back.
      if (isOnServer) storageOrMemory.remove(key)
      else hold(key, text)
      return false
    }
    letGo(key)
    return true
  },
  remove(key: string): void {
    deviceStorage.remove(key)
    letGo(key)
  },
  keys: (): string[] => [...new Set([...deviceStorage.keys(), ...held.keys()])],
}

function hold(key: string, text: string): void {
  held.set(key, text)
  noteOnlyInTab(key, true)
}

function letGo(key: string): void {
  held.delete(key)
  noteOnlyInTab(key, false)
}
