import { queryOptions } from '@tanstack/react-query'
import type { DomainCheck } from '#contract/domain-check.ts'
import { unwrap } from '../lib/unwrap.ts'
import { connectTables } from '../tables.ts'

async function checkDomain(siteId: string, wanted: string): Promise<DomainCheck> {
  const tables = await connectTables()
  return unwrap(await tables.rpc('check_domain', { site_id: siteId, wanted })) as DomainCheck
}

export function checkDomainQuery(siteId: string, wanted: string) {
  return queryOptions({
    queryKey: ['domain', siteId, wanted],
    queryFn: () => checkDomain(siteId, wanted),
    // Not cached: somebody else may take the domain in the meantime.
    gcTime: 0,
  })
}
