import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../lib/unwrap.ts'
import { connectTables } from './connect-tables.ts'

/** The token of the address at which families see new pictures first, and which pictures wait. */
export type FamilyLook = { token: string; waiting: { assetId: string; shownAt: string }[] }

export function familyLookQuery(siteId: string) {
  return queryOptions({ queryKey: ['family-look', siteId], queryFn: () => lookUp(siteId, false) })
}

/** Whoever has the address so far sees nothing there any more. */
export const renewFamilyLink = (siteId: string) => lookUp(siteId, true)

async function lookUp(site: string, renew: boolean): Promise<FamilyLook> {
  const tables = await connectTables()
  return unwrap(await tables.rpc('family_look', { site, renew })) as FamilyLook
}
