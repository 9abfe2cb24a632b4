const listeners = new Set<(userId: string) => void>()

/** Stops background work at sign-out: it must not continue in the name of the next account. */
export function onLeave(listener: (userId: string) => void): void {
  listeners.add(listener)
}

export function leaveAccount(userId: string): void {
  for (const listener of listeners) listener(userId)
}
