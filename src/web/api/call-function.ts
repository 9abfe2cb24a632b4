import type { AnyCall } from '#contract/call.ts'
import type { RefusalAnswer } from '#contract/refusal-codes.ts'
import { connectFunctions } from '../functions.ts'
import { RequestError } from '../lib/request-error.ts'
import { readRefusal } from './read-refusal.ts'

/** Calls a function of the server. A refusal is thrown as an error with its code and sentence. */
export async function callFunction<Called extends AnyCall>(
  name: Called['name'],
  body: Called['request'] & Record<string, unknown>,
  unexplained: string,
): Promise<Called['answer']> {
  const functions = await connectFunctions()
  const { data, error } = await functions.invoke<
    (Called['answer'] & { success: true }) | RefusalAnswer
  >(name, { body })
  if (error) throw await readRefusal(error, unexplained)
  if (data?.success) return data
  throw new RequestError(data?.error || unexplained, 200, data?.code)
}
