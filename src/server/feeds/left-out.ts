import { z } from 'zod'

/** What of a calendar is not shown, or not as it says. The codes are stored: they never change. */
const leftOutReason = z.enum([
  /** Its owner marked it as private or confidential. */
  'private',
  /** It has no start, or a date that does not exist. */
  'unreadable',
  /** For more than two months: most often a slip. */
  'too-long',
  /** Several times a day: only its first date is shown. */
  'repeats-too-often',
  /** By a rule that cannot be followed: only its first date is shown. */
  'repeats-unreadable',
  /** Shown as if the zone that it names were the site's. */
  'unknown-zone',
  /** More than a page can take; those that come first are shown. */
  'too-many',
])
export const leftOut = z.object({
  reason: leftOutReason,
  count: z.number().int().positive(),
  /** The title of one of them, or the zone; never of a private one. */
  example: z.string().max(200).optional(),
})

export type LeftOutReason = z.infer<typeof leftOutReason>
export type LeftOut = z.infer<typeof leftOut>
