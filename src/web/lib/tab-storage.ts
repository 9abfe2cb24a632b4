/** Session storage without exceptions: it lasts as long as the tab, across reloads. */
export const tabStorage = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  /** Removes it with null. */
  write(key: string, text: string | null): void {
    try {
      if (text === null) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, text)
    } catch {
      // Without storage a reload forgets it.
    }
  },
}

export const INVITATION_KEY = 'scoutsite:invitation'
