import type { Leader } from './leaders.ts'
import { guessOrganization } from './organizations.ts'
import type { Site } from './site.ts'
import { isStarter, type StarterField, startersFor } from './starters.ts'
import { defaultCall, findUnit, type Unit } from './units.ts'

type Said<Someone extends Leader> = Pick<
  Site,
  'unitKind' | 'organization' | 'ctaText' | StarterField
> & {
  leaders: Someone[]
}

/**
 * Applies the choice of a kind of unit: defaults that nobody has changed follow it. The first
 * choice also fills the long texts with starter text, so that there is a page to look at.
 */
export function chooseUnit<Someone extends Leader>(
  said: Said<Someone>,
  kind: Unit['kind'],
): Said<Someone> {
  const { unitKind, organization, ctaText, leaders } = said
  const before = findUnit(unitKind)
  const after = findUnit(kind)
  const starters = startersFor(after)
  const begin = (field: StarterField) => {
    const isEmpty = said[field].trim() === ''
    const isOurs = isEmpty ? unitKind === '' : isStarter(field, said[field])
    return isOurs ? starters[field] : said[field]
  }
  return {
    unitKind: kind,
    organization:
      organization === '' || organization === guessOrganization(before.kind)
        ? guessOrganization(kind)
        : organization,
    ctaText: ctaText === defaultCall(before) ? defaultCall(after) : ctaText,
    about: begin('about'),
    recruitmentInfo: begin('recruitmentInfo'),
    leaders: leaders.map((leader, place) =>
      place === 0 && leader.role === before.leads ? { ...leader, role: after.leads } : leader,
    ),
  }
}
