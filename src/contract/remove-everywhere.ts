import { z } from 'zod'
import type { Call } from './call.ts'
import { siteId } from './site-id.ts'

export const removeEverywhereRequest = z.object({
  siteId,
  assetId: z.string().max(400).toLowerCase(),
})

export type RemoveEverywhere = Call<'remove-everywhere', typeof removeEverywhereRequest, object>
