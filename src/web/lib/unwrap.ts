import { RequestError } from './request-error.ts'
import { notThere } from './shared-failures.ts'

type Answer<Value> = {
  data: Value
  error: { message: string; code?: string } | null
  status: number
}

/** PostgREST's error code for a single row that does not exist. */
const NO_ROW = 'PGRST116'

/** Returns the data of a response or throws its error, so that callers have a single way to fail. */
export function unwrap<Value>(answer: Answer<Value>): NonNullable<Value> {
  complete(answer)
  if (answer.data === null || answer.data === undefined) throw notThere()
  return answer.data
}

/** For responses without data: only an error counts. */
export function complete({ error, status }: Omit<Answer<unknown>, 'data'>): void {
  if (error?.code === NO_ROW) throw notThere()
  if (error) throw new RequestError(error.message, status, error.code)
}
