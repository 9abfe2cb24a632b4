import type { ParsedEvent } from './parse-event.ts'

/** An event, and the overrides of its single occurrences. */
export type Group = { masters: ParsedEvent[]; replacements: ParsedEvent[] }

/** Events grouped by UID. */
export function groupEvents(events: ParsedEvent[]): ParsedEvent[][] {
  const groups = new Map<string, ParsedEvent[]>()
  events.forEach((event, index) => {
    // Without a UID an event is a group by itself; no UID begins with a line break.
    const name = event.uid || `\n${index}`
    const group = groups.get(name)
    if (group) group.push(event)
    else groups.set(name, [event])
  })
  return [...groups.values()]
}

export function sortGroup(events: ParsedEvent[]): Group {
  const replacements = events.filter((event) => event.recurrenceId !== '')
  const masters = events.filter((event) => event.recurrenceId === '')
  const latest = masters.reduce((most, event) => Math.max(most, versionOf(event)), 0)
  return {
    // Some programs give all their events one UID: events with different starts are different
    // events.
    masters: takeLatest(
      masters.filter((event) => versionOf(event) === latest),
      ({ start }) => start,
    ),
    replacements: takeLatest(replacements, (event) => event.recurrenceId),
  }
}

function takeLatest(events: ParsedEvent[], nameOf: (event: ParsedEvent) => string): ParsedEvent[] {
  const latest = new Map<string, ParsedEvent>()
  for (const event of events) {
    const before = latest.get(nameOf(event))
    if (!before || versionOf(before) <= versionOf(event)) latest.set(nameOf(event), event)
  }
  return [...latest.values()]
}

function versionOf({ sequence }: ParsedEvent): number {
  const version = Number(sequence)
  return Number.isSafeInteger(version) && version > 0 ? version : 0
}
