import { connectData } from '../data.ts'
import { RequestError } from '../lib/request-error.ts'

export async function deleteSite(id: string): Promise<void> {
  const { rest } = await connectData()
  const { error, status } = await rest.from('sites').delete().eq('id', id)
  if (error) throw new RequestError(error.message, status)
}
