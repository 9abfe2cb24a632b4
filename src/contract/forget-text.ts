import { z } from 'zod'
import type { Call } from './call.ts'
import { siteId } from './site-id.ts'

export const forgetTextRequest = z.object({
  siteId,
  /** A line of `site_history`. */
  historyId: z.coerce.number<number | string>().int().positive(),
})

/**
 * Erases for good what the part of the site that the line is about said before. `versions` says how many
 * earlier versions of the page said it.
 */
export type ForgetText = Call<'forget-text', typeof forgetTextRequest, { versions: number }>
