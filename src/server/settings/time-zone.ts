/** Whether this is the name of a time zone, such as `America/Denver`. */
export function isTimeZone(name: string | undefined): name is string {
  if (!name) return false
  try {
    Intl.DateTimeFormat(undefined, { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The time zone of this machine; UTC if it has none with a name. */
export function findTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return isTimeZone(timeZone) ? timeZone : 'UTC'
}
