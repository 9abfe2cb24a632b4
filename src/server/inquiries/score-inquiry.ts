import { scriptOf } from '#site/text/script-of.ts'

/** What is known of an inquiry besides its text. */
export type Circumstances = {
  /** What stands in the field that people leave empty; null if it was not sent. */
  trap: string | null
  /** How long the form had been open, in milliseconds. */
  openFor: number
  /** Whether another inquiry was stored with the same form. */
  isUsed: boolean
  /** Whether the same text was sent to another site within the hour. */
  isElsewhere: boolean
}

export type Score = {
  isHeld: boolean
  /** Too quick to have been typed: the sender is asked to send it again. */
  isQuick: boolean
  /** Sentences for leaders. */
  reasons: string[]
}

const HELD_FROM = 3
const QUICK = 3_000
const OLD = 12 * 3_600_000
const MOST_LINKS = 2
const LINK = /https?:\/\/|\bwww\./gi

/** Counts what speaks for a robot. Nothing is thrown away: with enough points it is held for adults. */
export function scoreInquiry(
  message: string,
  { trap, openFor, isUsed, isElsewhere }: Circumstances,
  pageText: string,
): Score {
  const script = scriptOf(message)
  const own = scriptOf(pageText)
  const links = message.match(LINK)?.length ?? 0
  const isQuick = openFor < QUICK
  const found: [boolean, number, string][] = [
    [trap === null, 3, 'It was not sent with the form of your page.'],
    [Boolean(trap), 3, 'A field was filled in that people do not see.'],
    [isQuick, 2, 'It was sent within three seconds.'],
    [openFor > OLD, 1, 'The form had been open for more than 12 hours.'],
    [isUsed, 3, 'Another message was sent with the same form before.'],
    [links > MOST_LINKS, 2, 'It has more than two links.'],
    [Boolean(script && own && script !== own), 1, 'It is in other letters than your page.'],
    [isElsewhere, 3, 'The same text was sent to another site within the hour.'],
  ]
  const counted = found.filter(([isSo]) => isSo)
  const points = counted.reduce((sum, [, each]) => sum + each, 0)
  const isHeld = points >= HELD_FROM
  return {
    isHeld,
    isQuick: isQuick && !isHeld,
    reasons: isHeld ? counted.map(([, , reason]) => reason) : [],
  }
}
