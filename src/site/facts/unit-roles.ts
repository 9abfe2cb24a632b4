import type { Unit } from './units.ts'

type Roles = {
  /** What the first leader may be instead of what leads the unit. */
  first: readonly string[]
  /** What the others may be besides. */
  others: readonly string[]
}

const CHAIR = 'Committee Chair'
const SPONSOR = 'Chartered Organization Representative'
const TREASURER = 'Treasurer'

const troop: Roles = {
  first: [CHAIR, 'Assistant Scoutmaster', SPONSOR],
  others: ['Advancement Chair', 'Outdoor Chair', TREASURER],
}
const crew: Roles = { first: [CHAIR, 'Associate Advisor', SPONSOR], others: [TREASURER] }

/** Roles to pick from. Apart from `units`, since only one step of the wizard needs them. */
export const unitRoles: Record<Unit['kind'], Roles> = {
  troop,
  'girl-troop': troop,
  pack: {
    first: [CHAIR, 'Assistant Cubmaster', SPONSOR],
    others: ['Den Leader', 'Assistant Den Leader', TREASURER],
  },
  crew,
  ship: { first: [CHAIR, 'Mate', SPONSOR], others: [TREASURER] },
  post: crew,
  other: { first: [CHAIR, 'Assistant Leader', SPONSOR], others: [TREASURER] },
}
