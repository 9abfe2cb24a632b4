import { connectFunctions } from '../functions.ts'
import { readRefusal } from './read-refusal.ts'

type Refusable = { success?: boolean; error?: string }

/** What a function of the server answers. A refusal is thrown, with its sentence. */
export async function callFunction<Answer>(
  name: string,
  body: Record<string, string>,
  unexplained: string,
): Promise<Answer> {
  const functions = await connectFunctions()
  const { data, error } = await functions.invoke<Answer & Refusable>(name, { body })
  if (error) throw await readRefusal(error, unexplained)
  if (!data?.success) throw new Error(data?.error || unexplained)
  return data
}
