import type { z } from 'zod'
import { isUuid } from '../database/is-uuid.ts'
import { readCall } from './read-call.ts'
import { notSavedYet, notThere } from './shared.errors.ts'

/**
 * Reads a call about a site. A site that was never saved has no ID yet; a malformed ID belongs to
 * no site.
 */
export async function readSiteCall<Schema extends z.ZodType<{ siteId: string }>>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const call = await readCall(request, schema)
  if (call.siteId === 'new-site') throw notSavedYet()
  if (!isUuid(call.siteId)) throw notThere()
  return call
}
