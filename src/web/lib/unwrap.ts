import { RequestError } from './request-error.ts'

type Answer<Value> = { data: Value; error: { message: string } | null; status: number }

/** The data of an answer, or its error thrown, so that callers need only one way to fail. */
export function unwrap<Value>({ data, error, status }: Answer<Value>): NonNullable<Value> {
  if (error) throw new RequestError(error.message, status)
  if (data === null || data === undefined) throw new RequestError('Nothing was found.', status)
  return data
}
