import { complete, unwrap } from '../lib/unwrap.ts'
import { connectTables } from '../tables.ts'

export async function saveTimeZone(siteId: string, zone: string): Promise<void> {
  const tables = await connectTables()
  unwrap(
    await tables.from('sites').update({ time_zone: zone }).eq('id', siteId).select('id').single(),
  )
}

/** Writes what the device guesses, unless somebody has said it. */
export async function suggestTimeZone(siteId: string, zone: string): Promise<void> {
  const tables = await connectTables()
  complete(
    await tables.from('sites').update({ time_zone: zone }).eq('id', siteId).is('time_zone', null),
  )
}
