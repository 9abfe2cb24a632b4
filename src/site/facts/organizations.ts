import type { Unit } from './units.ts'

/** Whose unit it is: this decides what is asked before a page goes live. */
export const organizations = [
  { kind: 'scouting-america', label: 'Scouting America' },
  { kind: 'girl-scouts-usa', label: 'Girl Scouts of the USA' },
  { kind: 'scouts-uk', label: 'Scouts UK' },
  { kind: 'scouts-canada', label: 'Scouts Canada' },
  { kind: 'other', label: 'Another organization' },
] as const

export type Organization = (typeof organizations)[number]['kind']

export const findOrganization = (kind: string) =>
  organizations.find((each) => each.kind === kind) ?? organizations[0]

/** Girl Scouts are asked not to say in public when and where girls meet: the town and a way to ask are enough. */
export const saysMeetingsToWhoeverAsks = ({ organization }: { organization: string }) =>
  findOrganization(organization).kind === 'girl-scouts-usa'

/** All kinds of unit that have a name here are Scouting America's. */
export const guessOrganization = (unitKind: Unit['kind']): Organization =>
  unitKind === 'other' ? 'other' : 'scouting-america'
