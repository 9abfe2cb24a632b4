import { z } from 'zod'
import { feedOccurrence } from './feed-occurrence.ts'
import { feedProblem } from './feeds.errors.ts'
import { leftOut } from './left-out.ts'

const readFeed = z.object({
  /** What the calendar calls itself; may be empty. */
  name: z.string().max(200),
  occurrences: z.array(feedOccurrence).max(2_000),
  leftOut: z.array(leftOut),
})

/** What a worker says of a calendar. It read a stranger's file, so the main thread checks it. */
export const feedAnswer = z.union([z.object({ problem: feedProblem }), readFeed])

export type ReadFeed = z.infer<typeof readFeed>
export type FeedAnswer = z.infer<typeof feedAnswer>
