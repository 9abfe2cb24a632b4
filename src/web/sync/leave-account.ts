const listeners = new Set<(userId: string) => void>()

/** For what goes on in the background: it must not go on in the name of whoever signs in next. */
export function onLeave(listener: (userId: string) => void): void {
  listeners.add(listener)
}

export function leaveAccount(userId: string): void {
  for (const listener of listeners) listener(userId)
}
