import { z } from 'zod'
import type { Call } from './call.ts'
import { siteId } from './site-id.ts'

export const addFeedRequest = z.object({
  siteId,
  /** The address as pasted. A feed that the site already has is fetched again. */
  url: z.string().max(2_048),
})

export type AddFeed = Call<
  'add-feed',
  typeof addFeedRequest,
  {
    feedId: string
    /** The calendar's own name. */
    name: string
    /** The number of its upcoming events. */
    count: number
    /** Sentences about events that are not shown. */
    leftOut: string[]
  }
>
