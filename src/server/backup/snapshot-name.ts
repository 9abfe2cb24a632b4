/** `2026-11-25T03-17-00Z`: sorts by time, and is a name on every disk. */
export const nameSnapshot = (time: Date) =>
  `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

export function timeOfSnapshot(name: string): Date {
  const [, day = '', hour, minute, second] = /^(.{10})T(\d\d)-(\d\d)-(\d\d)Z$/.exec(name) ?? []
  return new Date(`${day}T${hour}:${minute}:${second}Z`)
}
