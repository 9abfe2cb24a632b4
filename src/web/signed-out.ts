const KEY = 'scoutsite:signed-out'

/** Records that somebody pressed “Sign Out” in this browser. A session that ends otherwise merely lapses. */
export const signedOut = {
  note(): void {
    try {
      localStorage.setItem(KEY, String(Date.now()))
    } catch {
      // A full storage must not keep anybody signed in; other tabs then treat the session as lapsed.
    }
  },
  isNoted: () => localStorage.getItem(KEY) !== null,
  forget: () => localStorage.removeItem(KEY),
  /** Calls back when another tab signs out, or did so while this one was suspended. */
  follow(listener: () => void): void {
    const look = () => {
      if (signedOut.isNoted()) listener()
    }
    window.addEventListener('storage', ({ key }) => {
      if (key === KEY) look()
    })
    window.addEventListener('pageshow', look)
    document.addEventListener('visibilitychange', look)
  },
}
