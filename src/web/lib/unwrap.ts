import { RequestError } from './request-error.ts'
import { notThere } from './shared-failures.ts'

type Answer<Value> = {
  data: Value
  error: { message: string; code?: string } | null
  status: number
}

/** PostgREST's word for "there is no such row", when one was asked for. */
const NO_ROW = 'PGRST116'

/** The data of an answer, or its error thrown, so that callers need only one way to fail. */
export function unwrap<Value>(answer: Answer<Value>): NonNullable<Value> {
  complete(answer)
  if (answer.data === null || answer.data === undefined) throw notThere()
  return answer.data
}

/** For what answers nothing: only an error counts. */
export function complete({ error, status }: Omit<Answer<unknown>, 'data'>): void {
  if (error?.code === NO_ROW) throw notThere()
  if (error) throw new RequestError(error.message, status, error.code)
}
