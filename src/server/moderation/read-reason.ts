import { linesWithoutInvisible } from '#site/text/without-invisible.ts'
import { noReason } from './moderation.errors.ts'

/** In characters, as PostgreSQL counts them. */
const LONGEST = 2_000

/** A reason that leaders will read: it must say something that can be seen. */
export function readReason(text: string): string {
  const words = text.trim()
  const isSeen = linesWithoutInvisible(words).trim() !== ''
  if (!isSeen || [...words].length > LONGEST) throw noReason(LONGEST)
  return words
}
