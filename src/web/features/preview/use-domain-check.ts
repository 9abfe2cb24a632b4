import { useQuery } from '@tanstack/react-query'
import type { DomainCheck } from '#contract/domain-check.ts'
import type { SiteRecord } from '#contract/site-record.ts'
import { checkDomainQuery } from '../../api/domains.ts'
import { explainError } from '../../lib/explain-error.ts'
import { useDebounced } from '../../lib/use-debounced.ts'

export type Verdict =
  | { kind: 'same' | 'checking' }
  | { kind: 'unknown'; reason: string }
  | { kind: 'known'; check: DomainCheck }

const PAUSE = 300

/** Whether the site can have the typed domain. */
export function useDomainCheck({ id, domain }: SiteRecord, typed: string): Verdict {
  const wanted = typed.trim()
  const settled = useDebounced(wanted, PAUSE)
  const isSame = wanted === domain
  const { data, error } = useQuery({
    ...checkDomainQuery(id, settled),
    enabled: !isSame && settled === wanted,
  })
  if (isSame) return { kind: 'same' }
  if (settled !== wanted) return { kind: 'checking' }
  if (data) return data.domain === domain ? { kind: 'same' } : { kind: 'known', check: data }
  return error ? { kind: 'unknown', reason: explainError(error) } : { kind: 'checking' }
}
