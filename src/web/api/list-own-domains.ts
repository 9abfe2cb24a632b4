import { queryOptions } from '@tanstack/react-query'
import type { Database } from '#contract/database.ts'
import type { DomainReport, DomainState } from '#contract/own-domain.ts'
import { unwrap } from '../lib/unwrap.ts'
import { connectTables } from '../tables.ts'

type Row = Database['public']['Tables']['site_domains']['Row']

/** A domain of its own that a site asks for or has. */
export type OwnDomain = Pick<Row, 'id' | 'name' | 'checked_at'> & {
  state: DomainState
  /** Empty until it was checked for the first time. */
  report: Partial<DomainReport>
}

async function listOwnDomains(siteId: string): Promise<OwnDomain[]> {
  const tables = await connectTables()
  return unwrap(
    await tables
      .from('site_domains')
      .select('id, name, state, report, checked_at')
      .eq('site_id', siteId)
      .order('created_at')
      .order('id'),
  ) as unknown as OwnDomain[]
}

export function listOwnDomainsQuery(siteId: string) {
  return queryOptions({
    queryKey: ['own-domains', siteId],
    queryFn: () => listOwnDomains(siteId),
  })
}
