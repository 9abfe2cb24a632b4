import { FunctionsClient } from '@supabase/functions-js'
import type { AnyCall } from '#contract/call.ts'
import type { RefusalAnswer } from '#contract/refusal-codes.ts'
import { isUnreachable } from '../lib/is-unreachable.ts'
import { RequestError } from '../lib/request-error.ts'
import { connect } from '../session/connect.ts'
import { fetchAsAccount } from '../session/fetch-as-account.ts'

/** Calls a function of the server. A refusal is thrown as an error with its code and sentence. */
export async function callFunction<Called extends AnyCall>(
  name: Called['name'],
  body: Called['request'] & Record<string, unknown>,
  unexplained: string,
  connectTo = connectFunctions,
): Promise<Called['answer']> {
  const functions = await connectTo()
  const { data, error } = await functions.invoke<
    (Called['answer'] & { success: true }) | RefusalAnswer
  >(name, { body })
  if (error) throw await readRefusal(error, unexplained)
  if (data?.success) return data
  throw new RequestError(data?.error || unexplained, 200, data?.code)
}

export async function connectFunctions(): Promise<FunctionsClient> {
  const connection = await connect()
  return new FunctionsClient(`${connection.config.supabaseUrl}/functions/v1`, {
    customFetch: fetchAsAccount(connection),
  })
}

/** Turns a function's refusal into an error with its sentence, or with `unexplained` when it has none. */
export async function readRefusal(error: unknown, unexplained: string): Promise<unknown> {
  if (isUnreachable(error)) return error
  const response = error instanceof Error && 'context' in error ? error.context : null
  if (!(response instanceof Response)) return new RequestError(unexplained, 200)
  const answer: unknown = await response.json().catch(() => null)
  const told = new Map(answer && typeof answer === 'object' ? Object.entries(answer) : [])
  const [sentence, code] = [told.get('error'), told.get('code')]
  return new RequestError(
    // A 404's own sentence, "There is nothing at this address", would not help a leader.
    typeof sentence === 'string' && sentence && response.status !== 404 ? sentence : unexplained,
    response.status,
    typeof code === 'string' ? code : '',
  )
}
