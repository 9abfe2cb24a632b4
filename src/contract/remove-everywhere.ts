import { z } from 'zod'
import type { Call } from './call.ts'
import { siteId } from './site-id.ts'

export const removeEverywhereRequest = z.object({
  siteId,
  assetId: z.string().max(400).toLowerCase(),
})

/** `isHeld`: it is off the page, and is deleted once an adult has looked. */
export type RemoveEverywhere = Call<
  'remove-everywhere',
  typeof removeEverywhereRequest,
  { isHeld: boolean }
>

/** An adult brings back what is held. */
export type BringBack = Call<'bring-back', typeof removeEverywhereRequest, object>
