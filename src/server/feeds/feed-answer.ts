import { z } from 'zod'
import { feedOccurrence } from './feed-occurrence.ts'
import { feedProblem } from './feeds.errors.ts'
import { leftOut } from './left-out.ts'

const readFeed = z.object({
  /** The calendar's own name; may be empty. */
  name: z.string().max(200),
  occurrences: z.array(feedOccurrence).max(2_000),
  leftOut: z.array(leftOut),
})

/** A worker's result. It has parsed a stranger's file, so the main thread validates it. */
export const feedAnswer = z.union([z.object({ problem: feedProblem }), readFeed])

export type ReadFeed = z.infer<typeof readFeed>
export type FeedAnswer = z.infer<typeof feedAnswer>
