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

/** The same, but for two weeks an adult can bring it back, whoever hides it. */
export type HidePicture = Call<'hide-picture', typeof removeEverywhereRequest, object>

/** An adult brings back what is held, or leaves what a family asked for. `isShown`: the live page shows it. */
/** `picture` is a small one, as a data URL: its address answers nobody any more. */
export type HeldPicture = Call<'held-picture', typeof removeEverywhereRequest, { picture: string }>
export type BringBack = Call<'bring-back', typeof removeEverywhereRequest, { isShown: boolean }>
