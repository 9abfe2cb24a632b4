import { queryOptions, useQuery } from '@tanstack/react-query'
import type { TakeDown } from '#contract/take-down.ts'
import { unwrap } from '../lib/unwrap.ts'
import { connectTables } from './connect-tables.ts'

async function listTakeDowns(): Promise<TakeDown[]> {
  const tables = await connectTables()
  return unwrap(await tables.rpc('list_take_downs')) as TakeDown[]
}

/** The account's sites that the operator took offline. */
export function listTakeDownsQuery(userId: string) {
  return queryOptions({ queryKey: ['take-downs', userId], queryFn: listTakeDowns })
}

/** Undefined unless the site is known to be taken down. */
export function useTakeDown(userId: string, siteId: string): TakeDown | undefined {
  const { data } = useQuery(listTakeDownsQuery(userId))
  return data?.find((takeDown) => takeDown.siteId === siteId)
}
