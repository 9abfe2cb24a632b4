import type { Unit } from './units.ts'

const CHAIR = 'Committee Chair'
const SPONSOR = 'Chartered Organization Representative'
const TREASURER = 'Treasurer'

const troop = [
  CHAIR,
  'Assistant Scoutmaster',
  SPONSOR,
  'Advancement Chair',
  'Outdoor Chair',
  TREASURER,
]
const crew = [CHAIR, 'Associate Advisor', SPONSOR, TREASURER]

/**
 * Roles to choose from besides the unit's top leader. Apart from `units`, since only one step needs
 * them.
 */
const roles: Record<Unit['kind'], readonly string[]> = {
  troop,
  'girl-troop': troop,
  pack: [CHAIR, 'Assistant Cubmaster', SPONSOR, 'Den Leader', 'Assistant Den Leader', TREASURER],
  crew,
  ship: [CHAIR, 'Mate', SPONSOR, TREASURER],
  post: crew,
  other: [CHAIR, 'Assistant Leader', SPONSOR, TREASURER],
}

/** The roles of a unit, the most common first. */
export const rolesOf = ({ kind, leads }: Unit) => [leads, ...roles[kind]]

/** How many of them are offered to a troop's first leader. */
const OF_TROOP = 4

/** The roles offered to the first leader. */
export const firstRolesOf = (unit: Unit) =>
  unit.noun === 'Troop' ? rolesOf(unit).slice(0, OF_TROOP) : rolesOf(unit)
