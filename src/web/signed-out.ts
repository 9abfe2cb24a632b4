const KEY = 'scoutsite:signed-out'

/** That somebody pressed “Sign Out” in this browser: what ends a session otherwise only interrupts a leader. */
export const signedOut = {
  note(): void {
    try {
      localStorage.setItem(KEY, String(Date.now()))
    } catch {
      // A full storage must keep nobody signed in; other tabs then take it for a session that lapsed.
    }
  },
  isNoted: () => localStorage.getItem(KEY) !== null,
  forget: () => localStorage.removeItem(KEY),
  /** Calls back when another tab signs out, or did while this one was asleep. */
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
