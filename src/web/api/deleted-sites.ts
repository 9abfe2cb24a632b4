import { queryOptions } from '@tanstack/react-query'
import type { DeletedSite } from '#contract/deleted-site.ts'
import { complete, unwrap } from '../lib/unwrap.ts'
import { connectTables } from '../tables.ts'

async function listDeletedSites(): Promise<DeletedSite[]> {
  const tables = await connectTables()
  return unwrap(await tables.rpc('list_deleted_sites')) as DeletedSite[]
}

/** What an account may bring back, the latest first. */
export function listDeletedSitesQuery(userId: string) {
  return queryOptions({ queryKey: ['deleted-sites', userId], queryFn: listDeletedSites })
}

export async function deleteSite(id: string): Promise<void> {
  const tables = await connectTables()
  complete(await tables.from('sites').delete().eq('id', id))
}

export async function restoreSite(id: string): Promise<void> {
  const tables = await connectTables()
  unwrap(await tables.rpc('restore_site', { id }))
}
