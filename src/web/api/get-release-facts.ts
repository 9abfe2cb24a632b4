import { queryOptions } from '@tanstack/react-query'
import { type FrozenFacts, fromFacts } from '#site/facts/from-facts.ts'
import type { Site } from '#site/facts/site.ts'
import { unwrap } from '../lib/unwrap.ts'
import { connectTables } from '../tables.ts'

async function getReleaseFacts(id: string): Promise<Site> {
  const tables = await connectTables()
  const { facts } = unwrap(await tables.from('releases').select('facts').eq('id', id).single())
  return fromFacts(facts as FrozenFacts)
}

export function getReleaseFactsQuery(id: string) {
  return queryOptions({
    queryKey: ['release', id],
    queryFn: () => getReleaseFacts(id),
  })
}
