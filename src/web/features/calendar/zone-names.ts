const US_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
]

export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** 'Central Time (Chicago)' of 'America/Chicago'. */
export function sayZone(zone: string): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  const name = nameOf(zone)
  return name === '' || name.startsWith('GMT') ? city : `${name} (${city})`
}

/** The zones of the United States first, then all that the browser knows. */
export function listZones(chosen: string): { us: string[]; others: string[] } {
  const known = new Set(US_ZONES)
  const all = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])
  return { us: US_ZONES, others: [...all].filter((zone) => !known.has(zone)).sort() }
}

function nameOf(zone: string): string {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
    return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''
  } catch {
    // A zone that this browser does not know yet.
    return ''
  }
}
