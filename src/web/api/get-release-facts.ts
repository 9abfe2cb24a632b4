import { queryOptions } from '@tanstack/react-query'
import { fromRow, type Site } from '#site/facts/site.ts'
import { unwrap } from '../lib/unwrap.ts'
import { connectTables } from '../tables.ts'

async function getReleaseFacts(id: string): Promise<Site> {
  const tables = await connectTables()
  const { facts } = unwrap(await tables.from('releases').select('facts').eq('id', id).single())
  // A release from before a field existed lacks it.
  return { ...fromRow({ niche: null }), ...(facts as Partial<Site>) }
}

export function getReleaseFactsQuery(id: string) {
  return queryOptions({
    queryKey: ['release', id],
    queryFn: () => getReleaseFacts(id),
  })
}
