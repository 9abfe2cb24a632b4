import { complete } from '../lib/unwrap.ts'
import { connectTables } from '../tables.ts'

export async function deleteSite(id: string): Promise<void> {
  const tables = await connectTables()
  complete(await tables.from('sites').delete().eq('id', id))
}
