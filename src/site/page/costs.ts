import type { AttributeField } from './field-attribute.ts'
import type { SectionInput } from './section-input.ts'

export type Cost = { field: AttributeField; term: string; text: string }

/** The costs of belonging, each with its label. */
export function readCosts({ site, words }: SectionInput): Cost[] | null {
  const costs = (
    [
      ['dues', words.dues],
      ['uniformCost', words.uniform],
      ['costHelp', words.costHelp],
    ] as const
  )
    .map(([field, term]) => ({ field, term, text: site[field].trim() }))
    .filter(({ text }) => text !== '')
  return costs.length > 0 ? costs : null
}
