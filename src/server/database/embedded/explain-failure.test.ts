import { describe, expect, it } from 'vitest'
import { explainEnd, explainFailure } from './explain-failure.ts'

describe('what PostgreSQL complains of', () => {
  it.each([
    [
      'FATAL:  could not write lock file "postmaster.pid": No space left on device',
      'The disk is full',
    ],
    [
      'FATAL:  could not extend file "base/1/3767": wrote only 4096 of 8192 bytes at block 0\nHINT:  Check free disk space.\nPANIC:  cannot abort transaction 1, it was already committed',
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

describe('the end of a PostgreSQL that ran', () => {
  const ran = 'LOG:  database system is ready to accept connections\n'

  it('is not called a start, whatever it said of its clients', () => {
    const chatter =
      'ERROR:  permission denied for table sites\nFATAL:  password authentication failed\n'
    for (const complaints of [ran, ran + chatter]) {
      expect(explainEnd(complaints, 'SIGKILL')).toBe(
        'PostgreSQL ended while ScoutSite was running (SIGKILL). Start ScoutSite again.',
      )
    }
    expect(explainEnd('', null)).toBe(
      'PostgreSQL ended while ScoutSite was running. Start ScoutSite again.',
    )
  })

  it('has its reason where there is one', () => {
    const panic = 'PANIC:  could not write to file "pg_wal/xlogtemp.9": No space left on device\n'
    expect(explainEnd(ran + panic, null)).toBe(
      'PostgreSQL ended while ScoutSite was running. The disk is full: PostgreSQL needs some free space in DATA_DIR.',
    )
  })
})
