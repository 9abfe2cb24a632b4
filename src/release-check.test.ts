import { describe, expect, it } from 'vitest'
import { describeRelease, readRelease } from '../scripts/describe-release.ts'
import { judgeTimes } from '../scripts/time-budgets.ts'

const outcome = (name: string, ...files: [string, number][]) => ({
  name,
  passed: 1,
  failed: 0,
  seconds: 1,
  said: '',
  files: files.map(([file, seconds]) => ({ file, seconds })),
})

describe('judgeTimes', () => {
  it('compares the whole and the slowest file of each kind with a piece of work', () => {
    const outcomes = [
      outcome('types'),
      outcome('unit and integration', ['a.test.ts', 3], ['b.test.ts', 20]),
      outcome('browser', ['c.e2e.ts', 10], ['d.e2e.ts', 4]),
    ]
    const times = judgeTimes(outcomes, 600, 4)
    expect(times.map(({ ratio }) => ratio)).toEqual([150, 5, 2.5])
    expect(times.map(({ what }) => what).join()).toContain('b.test.ts')
    expect(times.map(({ what }) => what).join()).toContain('c.e2e.ts')
  })
})

describe('describeRelease', () => {
  const place = { commit: 'abc123', machine: '2 × a processor' }
  const done = { faults: [], figures: ['seen 3', '', 'of 3'], minutes: 2, date: '2026-11-26' }
  const notMet = '1 of 2 budgets met. Not met: restore, the worst.'
  const parts = [
    { ...done, name: 'npm test', faults: ['browser failed'] },
    { ...done, name: 'drill repeats' },
    { ...done, name: 'bench publishing', figures: [notMet] },
  ]
  const text = describeRelease({ ...place, parts }, 4)

  it('says what has passed, with the figures, what has failed, and which budgets are not met', () => {
    expect(text).toContain('Commit abc123, on 2 × a processor: 2 of 4 passed, in 6 minutes.')
    expect(text).toContain('| npm test | **failed**: browser failed | 2.0 | 2026-11-26 |')
    expect(text).toContain('| drill repeats | passed | 2.0 | 2026-11-26 |')
    expect(text).toContain(`| bench publishing | ${notMet} | 2.0 | 2026-11-26 |`)
    expect(text).toContain('seen 3')
  })

  it('is read again to go on with what has not passed', () => {
    expect(readRelease(text)).toEqual({ commit: 'abc123', passed: parts.slice(1) })
    expect(readRelease('')).toEqual({ commit: '', passed: [] })
  })
})
