import { windowsZones } from './windows-zones.ts'

/** Common names for the time zones of the country where most troops are. */
const COMMON: [RegExp, string][] = [
  [/^(eastern|e[sd]t)\b/i, 'America/New_York'],
  [/^(central time|central daylight|central$|c[sd]t\b)/i, 'America/Chicago'],
  [/^(mountain time|mountain daylight|mountain$|m[sd]t\b)/i, 'America/Denver'],
  [/^(pacific time|pacific daylight|pacific$|p[sd]t\b)/i, 'America/Los_Angeles'],
  [/^(alaska\b|alaskan\b|ak[sd]t\b)/i, 'America/Anchorage'],
  [/^(hawaii|hst\b)/i, 'Pacific/Honolulu'],
  [/^(arizona)\b/i, 'America/Phoenix'],
  [/^(gmt|z|utc|tzone:\/\/microsoft\/utc)$/i, 'UTC'],
]
/** Zones without daylight saving time; whoever writes them means the one with it. */
const WINTER_ONLY = /^(est|mst|hst)$/i
const OFFSET = /^\(?(?:utc|gmt)?\s*([+-])(\d{1,2})[:.]?([0-5]\d)?\)?/i
const cities = new Map(
  Intl.supportedValuesOf('timeZone').map((zone) => [
    zone
      .slice(zone.lastIndexOf('/') + 1)
      .replaceAll('_', ' ')
      .toLowerCase(),
    zone,
  ]),
)
const MOST_ZONES = 100
const LONGEST_NAME = 100

/** The platform's zone for a name in a calendar; undefined if unknown. */
export type KnownZone = (name: string) => string | undefined

/** `own`: names that the file itself gives to zones. Its rules for them are never used. */
export function createKnownZone(own: ReadonlyMap<string, string> = new Map()): KnownZone {
  const found = new Map<string, string | undefined>()
  return (name) => {
    if (!found.has(name) && found.size < MOST_ZONES) {
      found.set(name, findZone(name) ?? findZone(own.get(name) ?? ''))
    }
    return found.get(name)
  }
}

function findZone(given: string): string | undefined {
  const name = given.replaceAll('"', '').trim().slice(0, LONGEST_NAME)
  if (name === '') return undefined
  const bare = name.replace(/^\((utc|gmt)[^)]*\)\s*/i, '')
  return (
    listNames(name).find(isZone) ??
    windowsZones.get(bare) ??
    COMMON.find(([pattern]) => pattern.test(bare))?.[1] ??
    findCity(bare) ??
    readOffset(name)
  )
}

/** `US-Eastern`, `America/New York`, and `/example.org/20070101_1/America/New_York`. */
function listNames(name: string): string[] {
  const parts = name.split('/').filter((part) => part !== '')
  const ends = [3, 2, 1].map((length) => parts.slice(-length).join('/'))
  return [name, name.replace('-', '/'), name.replaceAll(' ', '_'), ...ends].filter(
    (each) => !OFFSET.test(each) && !WINTER_ONLY.test(each),
  )
}

function isZone(name: string): boolean {
  try {
    Temporal.PlainDate.from('2026-01-01').toZonedDateTime(name)
    return true
  } catch {
    // The platform reports an unknown zone only by throwing.
    return false
  }
}

/** For a name such as `(UTC+01:00) Amsterdam, Berlin`: the zone of the first known city. */
function findCity(name: string): string | undefined {
  for (const part of name.split(/[,:/]/)) {
    const zone = cities.get(part.trim().toLowerCase())
    if (zone) return zone
  }
  return undefined
}

/** A fixed offset from UTC: right for half of the year, better than none. */
function readOffset(name: string): string | undefined {
  const [, sign, hours, minutes = '00'] = OFFSET.exec(name) ?? []
  if (!sign || !hours || Number(hours) > 14) return undefined
  return `${sign}${hours.padStart(2, '0')}:${minutes}`
}
