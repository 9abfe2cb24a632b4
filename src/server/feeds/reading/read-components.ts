export type Property = { name: string; params: string; value: string }
export type Components = {
  /** The calendar's own properties. */
  calendar: Property[]
  events: Property[][]
  /** The file's own zone names, mapped to the common ones. */
  zones: Map<string, string>
}

const PROPERTY = /^([a-z][\w-]*)((?:;[^":]*(?:"[^"]*"[^":]*)*)?):(.*)$/i
/** For a line with an unclosed quotation mark. */
const LAX_PROPERTY = /^([a-z][\w-]*)(;[^:]*)?:(.*)$/i
const TEXTS = new Set(['SUMMARY', 'DESCRIPTION', 'LOCATION'])
const CONTROLS = /\p{Cc}/gu

/**
 * Sorts the lines of a calendar into its events. Components are counted, not nested: an event
 * inside anything but a calendar means that an END is missing.
 */
export function readComponents(text: string): Components {
  const found: Components = { calendar: [], events: [], zones: new Map() }
  let current: Property[] = found.calendar
  let isEvent = false
  let inner = 0
  let last: Property | undefined

  const leave = () => {
    if (isEvent) found.events.push(current)
    isEvent = false
    current = found.calendar
    inner = 0
  }
  for (const line of text.split(/\r\n?|\n|\u2028|\u2029/)) {
    const property = readProperty(line)
    if (!property) {
      // An unescaped line break.
      if (last && inner === 0 && TEXTS.has(last.name)) last.value += `\\n${tidy(line)}`
      continue
    }
    last = undefined
    const component = property.value.trim().toUpperCase()
    if (property.name === 'BEGIN' && component === 'VEVENT') {
      leave()
      current = []
      isEvent = true
    } else if (property.name === 'BEGIN' && component === 'VTIMEZONE') {
      leave()
      current = []
    } else if (property.name === 'BEGIN') {
      if (component === 'VCALENDAR') leave()
      else inner += 1
    } else if (property.name === 'END') {
      if (component === 'VTIMEZONE') nameZone(current, found.zones)
      if (/^(VEVENT|VTIMEZONE|VCALENDAR)$/.test(component)) leave()
      else inner = Math.max(0, inner - 1)
    } else if (inner === 0) {
      current.push(property)
      last = property
    }
  }
  leave()
  return found
}

function readProperty(line: string): Property | undefined {
  const [, name, params = '', value] = PROPERTY.exec(line) ?? LAX_PROPERTY.exec(line) ?? []
  if (name === undefined || value === undefined) return undefined
  return { name: name.toUpperCase(), params: params.replace(CONTROLS, ''), value: tidy(value) }
}

const tidy = (value: string) => value.replace(CONTROLS, ' ').toWellFormed()

function nameZone(zone: Property[], zones: Map<string, string>): void {
  const find = (name: string) => zone.find((property) => property.name === name)?.value.trim()
  const own = find('TZID')
  const known = find('X-LIC-LOCATION')
  if (own && known) zones.set(own, known)
}
