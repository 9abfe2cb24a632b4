import type { MarkedField } from './mark.ts'
import type { Source } from './source.ts'

export type Cost = { field: MarkedField; term: string; text: string }

/** What belonging costs, each with its own word. */
export function readCosts({ site, words }: Source): Cost[] | null {
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
