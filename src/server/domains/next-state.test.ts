import { describe, expect, it } from 'vitest'
import { nextState, type Standing } from './next-state.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
const ago = (span: number) => new Date(NOW.getTime() - span)
const standing = (given: Partial<Standing> = {}): Standing => ({
  state: 'waiting',
  hasWww: false,
  missingSince: null,
  beganAt: NOW,
  warned: 0,
  ...given,
})
const missing = (days: number, warned = 0) =>
  standing({ state: 'missing', missingSince: ago(days * DAY), warned, beganAt: ago(200 * DAY) })
const wrong = { verdict: 'wrong', hasWww: false, isSlow: false } as const
const right = { verdict: 'right', hasWww: true, isSlow: false } as const
const unknown = { verdict: 'unknown', hasWww: null, isSlow: false } as const
const waitOf = ({ dueAt }: { dueAt: Date | null }) =>
  dueAt === null ? null : (dueAt.getTime() - NOW.getTime()) / 60_000

describe('A domain that waits', () => {
  it.each([
    [0, 3],
    [0.9 * HOUR, 3],
    [HOUR, 60],
    [2.9 * DAY, 60],
    [3 * DAY, null],
  ])('is looked at again, %i ms after it was connected, in %s minutes', (age, wait) => {
    expect(waitOf(nextState(standing({ beganAt: ago(age) }), wrong, NOW))).toBe(wait)
    expect(waitOf(nextState(standing({ beganAt: ago(age) }), unknown, NOW))).toBe(wait)
  })

  it('is looked at less often while its servers only keep us waiting', () => {
    expect(waitOf(nextState(standing(), { ...wrong, isSlow: true }, NOW))).toBe(60)
  })

  it('goes live, its leaders hear of it, and it is checked every day', () => {
    const next = nextState(standing(), right, NOW)
    expect(next).toMatchObject({ state: 'live', hasWww: true, mail: 'live' })
    expect(waitOf(next)).toBe(24 * 60)
  })
})

describe('A domain that is live', () => {
  const live = standing({ state: 'live', hasWww: true })

  it('stays live without a word', () => {
    expect(nextState(live, right, NOW)).toMatchObject({ state: 'live', mail: null })
  })

  it('is served on while its records are missing', () => {
    const next = nextState(live, wrong, NOW)
    expect(next).toMatchObject({ state: 'missing', missingSince: NOW, mail: null })
  })

  it('is not said to be missing when nobody could be asked', () => {
    expect(nextState(live, unknown, NOW)).toMatchObject({
      state: 'live',
      hasWww: true,
      missingSince: null,
    })
  })
})

describe('A domain whose records are missing', () => {
  it.each([
    [0.9, 0, null, 0],
    [1, 0, 'missing', 1],
    [2, 1, null, 1],
    [7, 1, 'missing-long', 7],
    [8, 0, 'missing-long', 7],
    [13.9, 7, null, 7],
  ])('for %d days, warned on day %d: mail %s', (days, warned, mail, then) => {
    const next = nextState(missing(days, warned), wrong, NOW)
    expect(next).toMatchObject({ state: 'missing', mail, warned: then })
    expect(waitOf(next)).toBe(6 * 60)
  })

  it('is not served any more after two weeks, and its leaders hear of it', () => {
    expect(nextState(missing(14, 7), wrong, NOW)).toMatchObject({
      state: 'unserved',
      mail: 'unserved',
    })
  })

  it('is live again without a word, or with one if it was not served', () => {
    expect(nextState(missing(9, 7), right, NOW)).toMatchObject({
      state: 'live',
      mail: null,
      missingSince: null,
      warned: 0,
    })
    const unserved: Standing = { ...missing(20, 7), state: 'unserved' }
    expect(nextState(unserved, right, NOW)).toMatchObject({ state: 'live', mail: 'live' })
  })

  it('stays claimed for ninety days', () => {
    const unserved = (days: number): Standing => ({ ...missing(days, 7), state: 'unserved' })
    expect(nextState(unserved(89), wrong, NOW)).toMatchObject({ state: 'unserved', mail: null })
    const next = nextState(unserved(90), wrong, NOW)
    expect(next).toMatchObject({ state: 'expired', dueAt: null })
  })
})
