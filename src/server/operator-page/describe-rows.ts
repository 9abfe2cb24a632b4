import type { OperatorAccount } from '#contract/operator/accounts.ts'
import type { OperatorJob } from '#contract/operator/jobs.ts'
import type { OperatorReport } from '#contract/operator/reports.ts'
import type { OperatorSite } from '#contract/operator/sites.ts'
import type { AccountRow } from '../accounts/list-accounts.ts'
import type { AddressOf } from '../addresses/address-of.ts'
import type { OpenReport } from '../moderation/page-reports.ts'
import { labelOf } from '../moderation/report-kinds.ts'
import type { FailedJob } from '../operation/failed-jobs.ts'
import type { SiteRow } from '../operation/list-sites.ts'

export function describeSite(row: SiteRow, addressOf: AddressOf): OperatorSite {
  const { id, host, name, state, bytes, changedAt, publishedAt, admins } = row
  const { takenDownAt, takenDownFor } = row
  return {
    id,
    address: addressOf(host),
    name,
    state,
    bytes,
    changedAt: changedAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    admins,
    takenDown: takenDownAt && {
      since: takenDownAt.toISOString(),
      reason: takenDownFor ?? '',
    },
  }
}

export function describeReport(report: OpenReport, addressOf: AddressOf): OperatorReport {
  const { id, siteId, siteName, domain, ownDomain, words, email, createdAt } = report
  return {
    id,
    siteId,
    siteName: siteName ?? '',
    address: addressOf(ownDomain ?? domain),
    kind: labelOf(report.kind),
    words,
    email,
    createdAt: createdAt.toISOString(),
    passedOnAt: report.passedOnAt?.toISOString() ?? null,
    isTakenDown: report.isTakenDown,
    openOfSite: report.openOfSite,
  }
}

export const describeJob = ({ failedAt, ...job }: FailedJob): OperatorJob => ({
  ...job,
  failedAt: failedAt.toISOString(),
})

export function describeAccount(
  { createdAt, signedInAt, suspendedAt, suspendedUntil, suspendedFor, ...account }: AccountRow,
  operators: readonly string[],
): OperatorAccount {
  return {
    ...account,
    isOperator: operators.includes(account.email.toLowerCase()),
    createdAt: createdAt.toISOString(),
    signedInAt: signedInAt?.toISOString() ?? null,
    suspended: suspendedAt && {
      since: suspendedAt.toISOString(),
      until: suspendedUntil,
      reason: suspendedFor ?? '',
    },
  }
}
