import { unwrap } from '../lib/unwrap.ts'
import { connectTables } from '../tables.ts'

export async function restoreSite(id: string): Promise<void> {
  const tables = await connectTables()
  unwrap(await tables.rpc('restore_site', { id }))
}
