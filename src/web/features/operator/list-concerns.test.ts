import { describe, expect, it } from 'vitest'
import type { Overview } from '#contract/operator/overview.ts'
import { listConcerns } from './list-concerns.ts'

const AT = '2026-11-25T12:00:00.000Z'
const hoursAgo = (hours: number): string =>
  new Date(Date.parse(AT) - hours * 3_600_000).toISOString()
const well: Overview = {
  at: AT,
  health: {
    problems: [],
    warnings: [],
    hasMailServer: true,
    hasOperatorEmail: true,
    contact: 'operator@example.org',
    version: '1.0.0',
    uptimeSeconds: 5,
  },
  disk: null,
  queues: [
    { name: 'account-mails', waiting: 2, oldestSeconds: 899, isMail: true },
    { name: 'sweep', waiting: 1, oldestSeconds: 3_599, isMail: false },
    { name: 'readdress', waiting: 0, oldestSeconds: 0, isMail: false },
  ],
  backups: {
    to: '/var/backups/scoutsite',
    nextAt: hoursAgo(-1),
    takenAt: hoursAgo(25),
    provenAt: hoursAgo(24 * 34),
    lostProofAt: null,
    problem: null,
  },
  visits: { thisMonth: 1234, lastMonth: 980 },
  faults: [],
}
const none = { reports: 0, claims: 0, waiting: 0, mails: 0, jobs: 0 }
const say = (overview: Partial<Overview>, counts = none) =>
  listConcerns({ overview: { ...well, ...overview }, ...counts }).map(({ text }) => text)
const backups = (taken: number | null, proven: number | null, isNightly = true) => ({
  to: isNightly ? 's3://backups/scoutsite' : null,
  nextAt: isNightly ? hoursAgo(-1) : null,
  takenAt: taken === null ? null : hoursAgo(taken),
  provenAt: proven === null ? null : hoursAgo(proven),
  lostProofAt: null,
  problem: null,
})

describe('An operator', () => {
  it('is left alone while all is well', () => {
    expect(say({})).toEqual([])
  })

  it('reads what the server warns of in plain words, the most pressing first', () => {
    const health = { ...well.health, problems: ['files'], warnings: ['disk-space', 'new-one'] }
    expect(say({ health }, { reports: 1, claims: 2, waiting: 3, mails: 2, jobs: 1 })).toEqual([
      'The files cannot be reached.',
      'The disk is nearly full.',
      'The server warns about: new-one.',
      '1 report from a visitor is open.',
      '2 claims wait for your decision.',
      '3 accounts wait for your approval.',
      '2 mails were given up.',
      '1 piece of work failed for good.',
    ])
  })

  it('hears that leaders are given an address which nobody may read', () => {
    const health = { ...well.health, hasOperatorEmail: false, contact: 'noreply@troops.example' }
    expect(say({ health })).toEqual([
      'Leaders are told to write to noreply@troops.example, and nobody gets an e-mail about reports and failed backups: set OPERATOR_EMAIL.',
    ])
  })

  it('hears that mails go to nobody', () => {
    expect(say({ health: { ...well.health, hasMailServer: false } })).toEqual([
      'There is no mail server, so nobody gets an e-mail: mails are written to DATA_DIR/outbox. Set SMTP_URL and MAIL_FROM.',
    ])
  })

  it('hears of a backup that failed although an earlier one is good', () => {
    const problem = 'There is no good answer from /var/backups/scoutsite/ (EROFS).'
    expect(say({ backups: { ...backups(1, 1), problem } })).toEqual([
      `The last backup failed: ${problem}`,
    ])
  })

  it('hears of what waits too long', () => {
    const queues = well.queues.map((queue) => ({
      ...queue,
      oldestSeconds: queue.oldestSeconds + 1,
    }))
    expect(say({ queues })).toEqual([
      'Mails wait in account-mails, the oldest for 15 minutes.',
      'Work waits in sweep, the oldest for 1 hour.',
    ])
    const many = ['sweep', 'readdress'].map((name, index) => ({
      name,
      waiting: 1,
      oldestSeconds: 7_200 * (index + 1),
      isMail: false,
    }))
    expect(say({ queues: many })).toEqual(['Work waits in 2 queues, the oldest for 4 hours.'])
  })

  it.each([
    [backups(null, null), 'No backup has been taken yet.'],
    [
      backups(null, null, false),
      'No backup has ever been taken, and none is taken at night: set BACKUP_TO.',
    ],
    [backups(27, 1), 'The last backup was taken 27 hours ago.'],
    [backups(1, null), 'No backup has ever been proven: check that one can be restored.'],
    [backups(1, 24 * 36), 'The last proof of a backup is 36 days old.'],
    [
      { ...backups(1, null), lostProofAt: hoursAgo(24 * 9) },
      'The backup that was proven 9 days ago is no longer kept: prove another.',
    ],
  ])('hears of backups that would not help: %j', (given, text) => {
    expect(say({ backups: given })).toEqual([text])
  })
})
