import { z } from 'zod'
import type { Call } from './call.ts'
import { siteId } from './site-id.ts'

export const cancelTonightRequest = z.object({
  siteId,
  /** An event of the troop; without it and `feedKey`, the next event of all. */
  eventId: z.uuid().nullish(),
  /** An event of an external calendar. */
  feedKey: z.string().max(64).nullish(),
  /** Its day by the rule of the event; without it, the next one. */
  on: z.iso.date().nullish(),
  /** A message to families. */
  line: z.string().max(300).default(''),
  /** Undoes the cancellation. */
  undo: z.boolean().default(false),
})

/** The cancelled event, with the fields of a request that undoes it. */
export type CancelledEvent = {
  eventId: string | null
  feedKey: string | null
  on: string
  title: string
  startsOn: string
  startsAt: string | null
  /** Whether the page already shows it; if not, it will soon. */
  isLive: boolean
}

export type CancelTonight = Call<'cancel-tonight', typeof cancelTonightRequest, CancelledEvent>
