import type { Field } from './field.ts'

export type Unit = {
  /** The value in the database column. */
  kind: 'troop' | 'girl-troop' | 'pack' | 'crew' | 'ship' | 'post' | 'other'
  /** The label in the wizard, among the other kinds. */
  label: string
  /**
   * The name everywhere else: in labels, on the page, and in lower case at the start of the
   * address.
   */
  noun: string
  /** The usual title of its leader: the role that a new site begins with. */
  leads: string
}

const troop: Unit = { kind: 'troop', label: 'Troop', noun: 'Troop', leads: 'Scoutmaster' }

/** Every kind of unit. Wizard, page and tests loop over this list; for the other roles see `rolesOf`. */
export const units: readonly [Unit, ...Unit[]] = [
  troop,
  { ...troop, kind: 'girl-troop', label: 'Girl troop' },
  { kind: 'pack', label: 'Pack', noun: 'Pack', leads: 'Cubmaster' },
  { kind: 'crew', label: 'Crew', noun: 'Crew', leads: 'Crew Advisor' },
  { kind: 'ship', label: 'Ship', noun: 'Ship', leads: 'Skipper' },
  { kind: 'post', label: 'Post', noun: 'Post', leads: 'Post Advisor' },
  { kind: 'other', label: 'Other', noun: 'Unit', leads: 'Leader' },
]

/** A new site has no kind yet, and a row may name one of a later version: both count as troops. */
export function findUnit(kind: string): Unit {
  return units.find((unit) => unit.kind === kind) ?? units[0]
}

/** The button text until the leader writes another. */
export function defaultCall({ noun }: Unit): string {
  return `Join Our ${noun}`
}

/** Rewrites a sentence of ours about a troop for this unit. */
export function sayFor({ noun }: Unit, sentence: string): string {
  if (noun === 'Troop') return sentence
  return sentence.replace(/\btroop\b/gi, (word) => (word === 'Troop' ? noun : noun.toLowerCase()))
}

/** The field with its texts rewritten for this unit. */
export function fieldFor(unit: Unit, field: Field): Field {
  if (unit.noun === 'Troop') return field
  const label = sayFor(unit, field.label)
  const spoken = { ...field, label, ...(field.help && { help: sayFor(unit, field.help) }) }
  if (!('initial' in spoken)) return spoken
  const { placeholder, notice } = spoken
  return {
    ...spoken,
    ...(placeholder && { placeholder: sayFor(unit, placeholder) }),
    ...(notice && {
      notice: (...said: Parameters<typeof notice>) => {
        const found = notice(...said)
        return found && sayFor(unit, found)
      },
    }),
  }
}
