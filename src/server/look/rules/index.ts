import type { Organization } from '#site/facts/organizations.ts'
import { EVERY_UNIT } from './every-unit.ts'
import { girlScoutsUsa } from './girl-scouts-usa.ts'
import type { Rules } from './rule.ts'
import { scoutsUk } from './scouts-uk.ts'

/** An organization of which we know no more than what every unit is asked has no file of its own. */
export const RULES: Record<Organization, Rules> = {
  'scouting-america': EVERY_UNIT,
  'girl-scouts-usa': girlScoutsUsa,
  'scouts-uk': scoutsUk,
  'scouts-canada': EVERY_UNIT,
  other: EVERY_UNIT,
}
