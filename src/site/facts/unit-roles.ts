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

/** Roles to pick from besides what leads the unit. Apart from `units`, since only one step needs them. */
const roles: Record<Unit['kind'], readonly string[]> = {
  troop,
  'girl-troop': troop,
  pack: [CHAIR, 'Assistant Cubmaster', SPONSOR, 'Den Leader', 'Assistant Den Leader', TREASURER],
  crew,
  ship: [CHAIR, 'Mate', SPONSOR, TREASURER],
  post: crew,
  other: [CHAIR, 'Assistant Leader', SPONSOR, TREASURER],
}

/** The roles of a unit, the usual ones first. */
export const rolesOf = ({ kind, leads }: Unit) => [leads, ...roles[kind]]

/** How many of them a troop's first leader is offered. */
const OF_TROOP = 4

/** What the first leader may be. */
export const firstRolesOf = (unit: Unit) =>
  unit.noun === 'Troop' ? rolesOf(unit).slice(0, OF_TROOP) : rolesOf(unit)
