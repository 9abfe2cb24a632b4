import { z } from 'zod'
import type { Call } from './call.ts'
import { siteId } from './site-id.ts'

export const cancelTonightRequest = z.object({
  siteId,
  /** An event of the troop; without it and `feedKey`, the next one of all. */
  eventId: z.uuid().nullish(),
  /** An event of a calendar from elsewhere. */
  feedKey: z.string().max(64).nullish(),
  /** The day that it has by its rule; without it, the next one. */
  on: z.iso.date().nullish(),
  /** What families should know besides. */
  line: z.string().max(300).default(''),
  /** Takes the cancellation back. */
  undo: z.boolean().default(false),
})

/** What was cancelled, in the words of a request that takes it back. */
export type CancelledEvent = {
  eventId: string | null
  feedKey: string | null
  on: string
  title: string
  startsOn: string
  startsAt: string | null
  /** Whether families can read it on the page by now; if not, they will soon. */
  isLive: boolean
}

export type CancelTonight = Call<'cancel-tonight', typeof cancelTonightRequest, CancelledEvent>
