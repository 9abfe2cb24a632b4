import { z } from 'zod'
import type { Call } from './call.ts'
import { siteId } from './site-id.ts'

export const addFeedRequest = z.object({
  siteId,
  /** As it was pasted. One that the site has already is read again. */
  url: z.string().max(2_048),
})

export type AddFeed = Call<
  'add-feed',
  typeof addFeedRequest,
  {
    feedId: string
    /** What the calendar calls itself. */
    name: string
    /** How many of its events are to come. */
    count: number
    /** Sentences on what of it is not shown. */
    leftOut: string[]
  }
>
