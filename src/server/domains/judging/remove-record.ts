import type { DomainRecord } from '#contract/own-domain.ts'

type Seen = Pick<DomainRecord, 'type' | 'name' | 'fullName' | 'value' | 'says'>

/** A record that the leader is asked to remove. */
export const removeRecord = (seen: Seen): DomainRecord => ({
  ...seen,
  purpose: 'other',
  state: 'in_the_way',
  isOptional: false,
})
