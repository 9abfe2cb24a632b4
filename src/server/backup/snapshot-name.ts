/** `2026-11-25T03-17-00Z`: sorts by time, and is a valid name on every disk. */
export const nameSnapshot = (time: Date) =>
  `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** An unused name: a clock that was set back repeats the same second. */
export function nameNext(time: Date, names: readonly string[]): string {
  let next = time.getTime()
  while (names.includes(nameSnapshot(new Date(next)))) next += 1_000
  return nameSnapshot(new Date(next))
}

/**
 * The newest snapshot, except those with a date in the future, which would be the newest forever.
 */
export function newestOf(names: readonly string[], now: Date): string | undefined {
  return names.findLast((name) => timeOfSnapshot(name) <= now) ?? names.at(-1)
}

export function timeOfSnapshot(name: string): Date {
  const [, day = '', hour, minute, second] = /^(.{10})T(\d\d)-(\d\d)-(\d\d)Z$/.exec(name) ?? []
  return new Date(`${day}T${hour}:${minute}:${second}Z`)
}
