import type { Page } from '@playwright/test'
import type { OperatorAccount, OperatorRegistration } from '#contract/operator/accounts.ts'
import type { OperatorClaim } from '#contract/operator/claims.ts'
import type { OperatorJob } from '#contract/operator/jobs.ts'
import type { Overview } from '#contract/operator/overview.ts'
import type { OperatorReport } from '#contract/operator/reports.ts'
import type { OperatorSite } from '#contract/operator/sites.ts'
import { LONG_NAME } from './site-values.ts'

export type Answers = {
  overview: Overview
  reports: OperatorReport[]
  claims: OperatorClaim[]
  sites: OperatorSite[]
  accounts: OperatorAccount[]
  registration: OperatorRegistration['answer']
  jobs: OperatorJob[]
}

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const id = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))

export const quiet: Answers = {
  overview: {
    at: ago(0),
    health: {
      problems: [],
      warnings: [],
      hasMailServer: true,
      hasOperatorEmail: true,
      contact: 'operator@example.org',
      version: '1.2.3',
      uptimeSeconds: 864_000,
    },
    disk: { bytes: 500e9, freeBytes: 400e9, inodes: 0, freeInodes: 0 },
    queues: [{ name: 'account-mails', waiting: 0, oldestSeconds: 0, isMail: true }],
    backups: {
      to: '/var/backups/scoutsite',
      nextAt: ago(-19),
      takenAt: ago(5),
      provenAt: ago(200),
      lostProofAt: null,
      problem: null,
    },
    visits: { thisMonth: 1234, lastMonth: 980 },
    faults: [],
  },
  reports: [],
  claims: [],
  sites: [],
  accounts: [],
  registration: { registration: 'open', invitations: [], waiting: [], waitingCount: 0 },
  jobs: [],
}

const LONG_EMAIL = `${'very-long-'.repeat(6)}name@${'domain.'.repeat(25)}example`

/** The maximum of every list and text, in the longest words. */
export const crowded: Answers = {
  overview: {
    at: ago(0),
    health: {
      problems: ['database', 'files'],
      warnings: ['disk-space', 'disk-inodes', 'mail-server'],
      hasMailServer: true,
      hasOperatorEmail: false,
      contact: LONG_EMAIL,
      version: '1.2.3',
      uptimeSeconds: 30,
    },
    disk: { bytes: 500e9, freeBytes: 1e9, inodes: 1_000, freeInodes: 3 },
    queues: many(14, (index) => ({
      name: `account-of-a-long-name-${index}`,
      waiting: index % 2 ? 12_345 : 0,
      oldestSeconds: 400_000,
      isMail: index === 1,
    })),
    visits: null,
    backups: {
      to: `s3://backups/${'a-long-folder/'.repeat(12)}`,
      nextAt: ago(-5),
      takenAt: ago(900),
      provenAt: null,
      lostProofAt: ago(400),
      problem: `It ended with the error ${'E_CANNOT_WRITE_FILE'.repeat(5)}.`,
    },
    faults: many(3, (index) => ({
      id: `fault-${index}`,
      message: 'a page could not be kept current',
      why: `Error ${'UNABLE_TO_VERIFY_LEAF_SIGNATURE'.repeat(6)}, because of TypeError`,
      where: `at ${'deepFunction'.repeat(9)} (file:///opt/scoutsite/${'folder/'.repeat(20)}file.ts:1:1)`,
      count: 1_234_567,
      firstAt: ago(300),
      lastAt: ago(1),
      lastRequestId: id(index),
    })),
  },
  claims: many(3, (index) => ({
    id: id(index),
    siteId: id(index),
    site: LONG_NAME,
    address: `http://${'troop-'.repeat(10)}1.localhost:3210`,
    who: 'Maximiliane-Theodora '.repeat(5).trim(),
    email: LONG_EMAIL,
    proof: index ? 'email' : 'domain',
    openedAt: ago(400),
    seenAt: index === 1 ? ago(3) : null,
    isSilent: index === 0,
  })),
  reports: many(8, (index) => ({
    id: id(index),
    // Many reports about one page, between those about others.
    siteId: id(index < 3 ? index : 1),
    siteName: index ? LONG_NAME : '',
    address: `http://${'troop-'.repeat(10)}1.localhost:3210`,
    kind: 'Something about a child that should not be public',
    words: index ? `${'x'.repeat(300)}\n\n${'Words of a visitor. '.repeat(80)}` : '',
    email: index ? LONG_EMAIL : null,
    createdAt: ago(50),
    passedOnAt: index === 2 ? ago(20) : null,
    isTakenDown: index === 2,
    openOfSite: index === 0 || index === 2 ? 1 : 75,
  })),
  sites: many(3, (index) => ({
    id: id(index),
    address: `http://${'troop-'.repeat(10)}${index}.localhost:3210`,
    name: index ? LONG_NAME : '',
    state: (['live', 'draft', 'deleted'] as const)[index] ?? 'live',
    bytes: 123_456_789,
    changedAt: ago(1),
    publishedAt: index ? null : ago(100),
    admins: index ? many(12, () => LONG_EMAIL) : [],
    takenDown: index ? null : { since: ago(2), reason: 'A long reason of many words. '.repeat(60) },
  })),
  accounts: many(3, (index) => ({
    id: id(index),
    email: index ? LONG_EMAIL : '',
    isConfirmed: index > 0,
    isOperator: index === 2,
    createdAt: ago(9_000),
    signedInAt: index ? ago(2) : null,
    sites: index * 1_000 + 1,
    isWaiting: index === 0,
    suspended:
      index === 1
        ? {
            since: ago(30),
            until: '2999-12-24',
            reason: 'A long reason of many words. '.repeat(60),
          }
        : null,
  })),
  registration: {
    registration: 'approved',
    invitations: many(3, (index) => ({
      id: id(index),
      email: LONG_EMAIL,
      expiresAt: ago(index * 100 - 100),
      hasExpired: index > 1,
    })),
    waitingCount: 12_000,
    waiting: many(2, (index) => ({
      accountId: id(index),
      email: LONG_EMAIL,
      askedAt: ago(30),
      sites: index ? many(5, () => LONG_NAME) : [],
    })),
  },
  jobs: many(4, (index) => ({
    id: id(index),
    queue: index < 2 ? 'account-mails' : 'keep-current',
    isMail: index < 2,
    kind: index < 2 ? 'confirm-and-choose-password' : null,
    to: index < 2 ? LONG_EMAIL : null,
    domain: index < 2 ? null : 'troop-'.repeat(10),
    count: index * 1_000 + 1,
    failedAt: ago(index),
    why: `Error ${'EENVELOPE'.repeat(20)} 550`,
  })),
}

/** Makes the functions of the operator's page respond with these. */
export async function answerWith(page: Page, answers: Answers): Promise<void> {
  const { overview, reports, claims, sites, accounts, registration, jobs } = answers
  const given: Record<string, object> = {
    overview,
    reports: { reports },
    claims: { claims },
    sites: { sites, hasMore: sites.length > 0 },
    accounts: { accounts, hasMore: accounts.length > 0 },
    registration,
    jobs: { jobs },
  }
  for (const [name, answer] of Object.entries(given)) {
    await page.route(`**/functions/v1/operator-${name}`, (route) =>
      route.fulfill({ json: { success: true, ...answer } }),
    )
  }
}
