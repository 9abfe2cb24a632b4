import { describe, expect, it } from 'vitest'
import { describeRelease } from '../scripts/describe-release.ts'
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
  const place = { date: '2026-11-26', commit: 'abc123', machine: '2 × a processor' }
  const done = { faults: [], figures: ['seen 3'], minutes: 2 }

  it('says when all has passed, with the figures', () => {
    const text = describeRelease([{ ...done, name: 'drill repeats' }], place)
    expect(text).toContain('2026-11-26, commit abc123, on 2 × a processor: 1 of 1 passed')
    expect(text).toContain('| drill repeats | passed | 2.0 |')
    expect(text).toContain('seen 3')
  })

  it('says what has failed, and which budgets are not met', () => {
    const figures = ['1 of 2 budgets met. Not met: restore, the worst.']
    const text = describeRelease(
      [
        { ...done, name: 'npm test', faults: ['browser failed'] },
        { ...done, name: 'bench publishing', figures },
      ],
      place,
    )
    expect(text).toContain('1 of 2 passed')
    expect(text).toContain('| npm test | **failed**: browser failed | 2.0 |')
    expect(text).toContain(
      '| bench publishing | 1 of 2 budgets met. Not met: restore, the worst. |',
    )
  })
})
