import type { z } from 'zod'
import { isUuid } from '../database/is-uuid.ts'
import { readCall } from './read-call.ts'
import { notSavedYet, notThere } from './shared.errors.ts'

/** What a function about a site was called with. What was never saved has no id yet; what is no id belongs to no site. */
export async function readSiteCall<Schema extends z.ZodType<{ siteId: string }>>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const call = await readCall(request, schema)
  if (call.siteId === 'new-site') throw notSavedYet()
  if (!isUuid(call.siteId)) throw notThere()
  return call
}
