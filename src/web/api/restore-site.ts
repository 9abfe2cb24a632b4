import { connectData } from '../data.ts'
import { unwrap } from '../lib/unwrap.ts'

export async function restoreSite(id: string): Promise<void> {
  const { rest } = await connectData()
  unwrap(await rest.rpc('restore_site', { id }))
}
