import { RequestError } from '../lib/request-error.ts'
import { connectTables } from '../tables.ts'

export async function deleteSite(id: string): Promise<void> {
  const tables = await connectTables()
  const { error, status } = await tables.from('sites').delete().eq('id', id)
  if (error) throw new RequestError(error.message, status)
}
