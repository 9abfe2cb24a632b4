import { z } from 'zod'
import { addToLogContext } from '../lib/logging.ts'
import { malformedBody } from './http.errors.ts'
import { parseStrictJson, readBody } from './read-body.ts'

const LONGEST = 2_000_000

/** Reads the arguments of a function call. A body that does not fit the schema is the caller's mistake. */
export async function readCall<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(parseStrictJson(await readBody(request, LONGEST)))
  if (!parsed.success) throw malformedBody('The request lacks something, or has too much of it.')
  noteSite(parsed.data)
  return parsed.data
}

/** Adds the call's site to all further log entries. */
function noteSite(call: unknown): void {
  const { data } = z.object({ siteId: z.uuid() }).safeParse(call)
  if (data) addToLogContext({ siteId: data.siteId })
}
