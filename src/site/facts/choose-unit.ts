import type { Site } from './site.ts'
import { defaultCall, findUnit, type Unit } from './units.ts'

type Said = Pick<Site, 'unitKind' | 'ctaText' | 'leaders'>

/** What choosing a kind of unit changes: defaults follow it as long as nobody has changed them. */
export function chooseUnit({ unitKind, ctaText, leaders }: Said, kind: Unit['kind']): Said {
  const before = findUnit(unitKind)
  const after = findUnit(kind)
  return {
    unitKind: kind,
    ctaText: ctaText === defaultCall(before) ? defaultCall(after) : ctaText,
    leaders: leaders.map((leader, place) =>
      place === 0 && leader.role === before.leads ? { ...leader, role: after.leads } : leader,
    ),
  }
}
