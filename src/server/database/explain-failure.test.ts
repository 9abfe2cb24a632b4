import { describe, expect, it } from 'vitest'
import { explainFailure } from './explain-failure.ts'

describe('what PostgreSQL complains of', () => {
  it.each([
    [
      'FATAL:  could not write lock file "postmaster.pid": No space left on device',
      'The disk is full',
    ],
    ['initdb: error: could not create directory "x": Permission denied', 'may not read and write'],
    ['FATAL:  data directory "x" has wrong ownership', 'may not read and write'],
    ['PANIC:  could not locate a valid checkpoint record', 'is damaged'],
    ['could not create directory: Read-only file system', 'cannot be written'],
  ])('becomes one sentence: %s', (complaint, sentence) => {
    expect(explainFailure(`LOG:  starting\n${complaint}\n`)).toContain(sentence)
  })

  it('keeps the telling line of anything else', () => {
    expect(explainFailure('LOG: a\n2026 UTC [1] FATAL:  something new\nLOG: b\n')).toBe(
      'PostgreSQL did not start: something new.',
    )
    expect(explainFailure('')).toBe('PostgreSQL did not start: it gave no reason.')
  })
})
