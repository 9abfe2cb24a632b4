import { describe, expect, it } from 'vitest'
import {
  FETCH_SENTENCES,
  FeedAddressRefused,
  FeedUnreadable,
  feedProblem,
  sayLeftOut,
  sayStatus,
} from './feeds.errors.ts'
import { leftOut } from './left-out.ts'

describe('What a leader reads of a calendar', () => {
  const sentences = [
    ...Object.values(FETCH_SENTENCES),
    ...feedProblem.options.map((code) => new FeedUnreadable(code).message),
    ...[401, 404, 410, 418, 429, 500, 503].map(sayStatus),
    new FeedAddressRefused('email').message,
  ]
  it.each(sentences)('is a sentence: %s', (sentence) => {
    expect(sentence).toMatch(/^[A-Z].{20,}[.?]$/)
    expect(sentence).not.toMatch(/\b(HTTP|DNS|TLS|URL|status|timeout|null)\b/)
  })

  it('is nothing where all is well', () => {
    expect([200, 304].map(sayStatus)).toEqual(['', ''])
  })

  it('says how many events are not shown, and names one', () => {
    const all = leftOut.shape.reason.options.map((reason) =>
      sayLeftOut({ reason, count: 1_200, example: 'Hike' }),
    )
    expect(all.every((sentence) => /^1,200 events .+\.$/.test(sentence))).toBe(true)
    expect(sayLeftOut({ reason: 'repeats-too-often', count: 1, example: 'Hike' })).toBe(
      '1 event several times a day ("Hike"): only the first date is shown.',
    )
    expect(sayLeftOut({ reason: 'private', count: 2 })).toBe(
      '2 events marked as private: not shown.',
    )
  })
})
