import { z } from 'zod'
import type { FeedOccurrence } from '#site/facts/live.ts'

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/)
const time = z.string().regex(/^\d\d:\d\d$/)

/**
 * One event of an external calendar, in the site's time zone; also validates the worker's answer.
 */
export const feedOccurrence = z.object({
  /** Stable across reads: identifies the event and the moment of its rule. */
  key: z.string().regex(/^[\w-]{8,32}$/),
  uid: z.string().max(200),
  title: z.string().min(1).max(200),
  startsOn: day,
  startsAt: time.nullable(),
  endsOn: day,
  endsAt: time.nullable(),
  place: z.string().max(500),
  note: z.string().max(2_000),
  cancelled: z.boolean(),
}) satisfies z.ZodType<FeedOccurrence>
