import { queryOptions } from '@tanstack/react-query'
import type { DeletedSite } from '#contract/deleted-site.ts'
import { RequestError } from '../lib/request-error.ts'
import { complete, unwrap } from '../lib/unwrap.ts'
import { connectTables } from './connect-tables.ts'
import { getSite } from './sites.ts'

async function listDeletedSites(): Promise<DeletedSite[]> {
  const tables = await connectTables()
  return unwrap(await tables.rpc('list_deleted_sites')) as DeletedSite[]
}

/** The deleted sites that an account may restore, the latest first. */
export function listDeletedSitesQuery(userId: string) {
  return queryOptions({ queryKey: ['deleted-sites', userId], queryFn: listDeletedSites })
}

export async function deleteSite(id: string): Promise<void> {
  const tables = await connectTables()
  complete(await tables.from('sites').delete().eq('id', id))
}

/** Resolves to false if it was no longer deleted: it may have been restored elsewhere. */
export async function restoreSite(
  id: string,
  { restore, find } = { restore: callRestore, find: getSite },
): Promise<boolean> {
  try {
    await restore(id)
    return true
  } catch (error) {
    if (!isNotThere(error)) throw error
    await find(id).catch((reason: unknown) => {
      throw isNotThere(reason) ? error : reason
    })
    return false
  }
}

const isNotThere = (error: unknown) => error instanceof RequestError && error.status === 404

async function callRestore(id: string): Promise<void> {
  const tables = await connectTables()
  unwrap(await tables.rpc('restore_site', { id }))
}
