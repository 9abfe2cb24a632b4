import { z } from 'zod'
import type { Call } from './call.ts'
import { siteId } from './site-id.ts'

export const putBackRequest = z.object({
  siteId,
  /** A line of `site_history`. */
  historyId: z.coerce.number<number | string>().int().positive(),
  /** Of the site that the caller saw: if somebody changed the same since, nothing is put back. */
  revision: z.number().int().optional(),
})
/** Restores one field or entry to what it was before a line of the history. */
export type PutBack = Call<'put-back', typeof putBackRequest, object>
