import { z } from 'zod'

/** Reasons why an event is hidden or changed. The codes are stored: they never change. */
const leftOutReason = z.enum([
  /** Its owner marked it as private or confidential. */
  'private',
  /** It has no start, or a date that does not exist. */
  'unreadable',
  /** It is longer than two months: usually a mistake. */
  'too-long',
  /** It repeats several times a day: only its first date is shown. */
  'repeats-too-often',
  /** Its rule is unsupported: only its first date is shown. */
  'repeats-unreadable',
  /** Its time zone is unknown: shown as if in the site's. */
  'unknown-zone',
  /** More than a page can show; the earliest are shown. */
  'too-many',
])
export const leftOut = z.object({
  reason: leftOutReason,
  count: z.number().int().positive(),
  /** The title of one such event, or the zone; never the title of a private event. */
  example: z.string().max(200).optional(),
})

export type LeftOutReason = z.infer<typeof leftOutReason>
export type LeftOut = z.infer<typeof leftOut>
