import type { z } from 'zod'
import { malformedBody } from '../http/http.errors.ts'
import { parseSoundJson, readBody } from '../http/read-body.ts'

const LONGEST = 2_000_000

/** What a function was called with. A body that is not what it takes is the caller's mistake. */
export async function readCall<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(parseSoundJson(await readBody(request, LONGEST)))
  if (!parsed.success) throw malformedBody('The request lacks something, or has too much of it.')
  return parsed.data
}
