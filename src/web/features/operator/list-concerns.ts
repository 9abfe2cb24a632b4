import type { Overview, QueueReading } from '#contract/operator/overview.ts'
import { saySince, saySpan } from './say-span.ts'

export type Tab = 'overview' | 'reports' | 'claims' | 'sites' | 'accounts' | 'jobs'
/** A problem for the operator to look at, and the tab with its details. */
export type Concern = { text: string; tab?: Tab }

type Seen = {
  overview: Overview
  reports: number
  /** Claims that the operator decides. */
  claims: number
  /** Accounts that wait for approval. */
  waiting: number
  mails: number
  jobs: number
}

const HOUR = 3_600
/**
 * A nightly backup may be late; one must be verified each month. The doctor command uses the same
 * limits.
 */
const BACKUP_IS_OLD = 26 * HOUR
const PROOF_IS_OLD = 35 * 24 * HOUR
const MAILS_ARE_LATE = HOUR / 4
const WORK_IS_LATE = HOUR

const WARNINGS = new Map([
  ['database', 'The database does not answer.'],
  ['files', 'The files cannot be reached.'],
  ['disk-space', 'The disk is nearly full.'],
  ['disk-inodes', 'The disk has room for few more files.'],
  ['mail-server', 'The mail server does not answer, or rejects us. Mails are waiting.'],
])

/** The most urgent first. */
export function listConcerns({ overview, reports, claims, waiting, mails, jobs }: Seen): Concern[] {
  const { health, queues } = overview
  return [
    ...sayWarnings([...health.problems, ...health.warnings]),
    ...say(reports, 'report from a visitor is open', 'reports from visitors are open', 'reports'),
    ...say(claims, 'claim waits for your decision', 'claims wait for your decision', 'claims'),
    ...say(
      waiting,
      'account waits for your approval',
      'accounts wait for your approval',
      'accounts',
    ),
    ...say(mails, 'mail was given up', 'mails were given up', 'jobs'),
    ...say(jobs, 'piece of work failed for good', 'pieces of work failed for good', 'jobs'),
    ...sayLate(
      queues.filter(({ isMail }) => isMail),
      'Mails wait',
      MAILS_ARE_LATE,
    ),
    ...sayLate(
      queues.filter(({ isMail }) => !isMail),
      'Work waits',
      WORK_IS_LATE,
    ),
    ...judgeBackups(overview),
    ...sayMailServer(health),
    ...sayContact(health),
  ]
}

/** The problems that the readiness check reports. */
export const sayWarnings = (names: readonly string[]): Concern[] =>
  names.map((name) => ({ text: WARNINGS.get(name) ?? `The server warns about: ${name}.` }))

const say = (count: number, one: string, many: string, tab: Tab): Concern[] =>
  count === 0 ? [] : [{ text: `${count} ${count === 1 ? one : many}.`, tab }]

function sayLate(queues: readonly QueueReading[], what: string, after: number): Concern[] {
  const late = queues.filter(({ waiting, oldestSeconds }) => waiting > 0 && oldestSeconds >= after)
  const [first, ...others] = late
  if (!first) return []
  const place = others.length === 0 ? first.name : `${late.length} queues`
  const span = saySpan(Math.max(...late.map(({ oldestSeconds }) => oldestSeconds)))
  return [{ text: `${what} in ${place}, the oldest for ${span}.` }]
}

const sayMailServer = ({ hasMailServer }: Overview['health']): Concern[] =>
  hasMailServer
    ? []
    : [
        {
          text: 'There is no mail server, so nobody gets an e-mail: mails are written to DATA_DIR/outbox. Set SMTP_URL and MAIL_FROM.',
        },
      ]

const sayContact = ({ hasOperatorEmail, contact }: Overview['health']): Concern[] =>
  hasOperatorEmail
    ? []
    : [
        {
          text: `Leaders are told to write to ${contact}, and nobody gets an e-mail about reports and failed backups: set OPERATOR_EMAIL.`,
        },
      ]

function judgeBackups({ backups, at }: Overview): Concern[] {
  const { to, takenAt, provenAt, lostProofAt, problem } = backups
  if (problem) return [{ text: `The last backup failed: ${problem}` }]
  const now = new Date(at)
  const isOlder = (time: string, seconds: number) =>
    now.getTime() - Date.parse(time) > seconds * 1_000
  if (!takenAt) {
    const text = to
      ? 'No backup has been taken yet.'
      : 'No backup has ever been taken, and none is taken at night: set BACKUP_TO.'
    return [{ text }]
  }
  if (isOlder(takenAt, BACKUP_IS_OLD)) {
    return [{ text: `The last backup was taken ${saySince(takenAt, now)} ago.` }]
  }
  if (lostProofAt) {
    const since = saySince(lostProofAt, now)
    return [{ text: `The backup that was proven ${since} ago is no longer kept: prove another.` }]
  }
  if (!provenAt)
    return [{ text: 'No backup has ever been proven: check that one can be restored.' }]
  return isOlder(provenAt, PROOF_IS_OLD)
    ? [{ text: `The last proof of a backup is ${saySince(provenAt, now)} old.` }]
    : []
}
