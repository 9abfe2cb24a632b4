import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { HttpError } from '../http/http.errors.ts'

/** A refusal in PostgREST's format: code, message, details and hint. */
export function refusal(
  status: ContentfulStatusCode,
  code: string,
  message: string,
  details: string | null = null,
): HttpError {
  return new HttpError(status, code, message, { extra: { details, hint: null } })
}

export const unknownTable = () =>
  refusal(404, 'PGRST205', 'Could not find this table in the schema cache')
export const unknownFunction = () =>
  refusal(404, 'PGRST202', 'Could not find this function with these arguments in the schema cache')
export const unknownColumn = (table: string, name: string) =>
  refusal(400, '42703', `column ${table}.${shorten(name)} does not exist`)
export const unknownKey = (table: string, name: string) =>
  refusal(
    400,
    'PGRST204',
    `Could not find the '${shorten(name)}' column of '${table}' in the schema cache`,
  )
export const unreadable = (what: string) =>
  refusal(
    400,
    'PGRST100',
    `The ${what} cannot be read`,
    'Only what the documentation names is offered.',
  )
export const badBody = (message: string) => refusal(400, 'PGRST102', message)
export const notOne = (rows: number) =>
  refusal(
    406,
    'PGRST116',
    'Cannot coerce the result to a single JSON object',
    `The result contains ${rows} rows`,
  )
export const outOfRange = (offset: number, total: number) =>
  refusal(
    416,
    'PGRST103',
    'Requested range not satisfiable',
    `An offset of ${offset} was requested, but there are only ${total} rows.`,
  )
export const unknownSchema = () => refusal(406, 'PGRST106', 'The schema must be public')
export const unknownMediaType = () =>
  refusal(406, 'PGRST107', 'None of the media types asked for is available')
export const noCondition = () =>
  refusal(400, '21000', 'This would change every row: it needs a condition')

// A name that a caller sent is returned to that caller alone, and truncated.
const shorten = (name: string) => name.slice(0, 63)

export const unknownPreference = () =>
  refusal(400, 'PGRST122', 'A preference is given that is not offered')

export const largeAnswer = () =>
  refusal(413, '54000', 'The answer is too large. Ask for fewer rows or columns at once')
export const manyRows = () =>
  refusal(400, '54000', 'This would change too many rows. Change at most 200 at once')
