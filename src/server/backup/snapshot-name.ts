/** `2026-11-25T03-17-00Z`: sorts by time, and is a name on every disk. */
export const nameSnapshot = (time: Date) =>
  `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** A name that none has yet: a clock that was set back shows the same second twice. */
export function nameNext(time: Date, names: readonly string[]): string {
  let next = time.getTime()
  while (names.includes(nameSnapshot(new Date(next)))) next += 1_000
  return nameSnapshot(new Date(next))
}

/** The newest one, but for those that a clock dated ahead, which would be the newest for ever. */
export function newestOf(names: readonly string[], now: Date): string | undefined {
  return names.findLast((name) => timeOfSnapshot(name) <= now) ?? names.at(-1)
}

export function timeOfSnapshot(name: string): Date {
  const [, day = '', hour, minute, second] = /^(.{10})T(\d\d)-(\d\d)-(\d\d)Z$/.exec(name) ?? []
  return new Date(`${day}T${hour}:${minute}:${second}Z`)
}
