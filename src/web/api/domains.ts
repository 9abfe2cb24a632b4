import { queryOptions } from '@tanstack/react-query'
import type { ChangeAddress } from '#contract/change-address.ts'
import type { Database } from '#contract/database.ts'
import type { DomainCheck } from '#contract/domain-check.ts'
import type {
  CheckDomain,
  ConnectDomain,
  DomainReport,
  DomainState,
  RemoveDomain,
} from '#contract/own-domain.ts'
import { unwrap } from '../lib/unwrap.ts'
import { callFunction } from './call-function.ts'
import { connectTables } from './connect-tables.ts'

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

export function changeAddress(siteId: string, domain: string): Promise<ChangeAddress['answer']> {
  const unexplained = 'The address could not be changed. Please try again.'
  return callFunction<ChangeAddress>('change-address', { siteId, domain }, unexplained)
}

type Row = Database['public']['Tables']['site_domains']['Row']

/** An own domain that a site has or is connecting. */
export type OwnDomain = Pick<Row, 'id' | 'name' | 'checked_at'> & {
  state: DomainState
  /** Empty until the first check. */
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

export function connectOwnDomain(siteId: string, name: string): Promise<ConnectDomain['answer']> {
  const unexplained = 'The domain could not be connected. Please try again.'
  return callFunction<ConnectDomain>('connect-domain', { siteId, name }, unexplained)
}

export function checkOwnDomain(domainId: string): Promise<CheckDomain['answer']> {
  const unexplained = 'The domain could not be checked. Please try again.'
  return callFunction<CheckDomain>('check-domain', { domainId }, unexplained)
}

export function removeOwnDomain(domainId: string): Promise<RemoveDomain['answer']> {
  const unexplained = 'The domain could not be removed. Please try again.'
  return callFunction<RemoveDomain>('remove-domain', { domainId }, unexplained)
}
