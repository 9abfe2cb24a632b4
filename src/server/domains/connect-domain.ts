import type { CheckDomain, ConnectDomain, RemoveDomain } from '#contract/own-domain.ts'
import { requireCallersRight, requireRight, requireRightStill } from '../access/require-right.ts'
import { asAccount } from '../database/as-account.ts'
import { isUuid } from '../database/is-uuid.ts'
import type { Account } from '../http/function-environment.ts'
import { notThere } from '../http/shared.errors.ts'
import { checkDomain, showMoved } from './check-domain.ts'
import type { DomainParts } from './domain-parts.ts'
import {
  addDomain,
  countDomains,
  deleteDomain,
  findDomain,
  holdName,
  NOT_CHECKED,
  type StoredDomain,
  wakeDomain,
  wakeStopped,
} from './domain-rows.ts'
import {
  DomainRefused,
  noOwnDomains,
  notADomain,
  tooManyDomains,
  tooManyOfAccount,
} from './domains.errors.ts'
import { readDomainName } from './read-domain-name.ts'

const MOST = 5
/** All accounts share the issuer's limits, so no single one may use them up. */
const MOST_OF_ACCOUNT = 25

/** Records that a site wants a domain, and returns the DNS records it needs. */
export async function connectDomain(
  parts: DomainParts,
  account: Account,
  { siteId, name: typed }: ConnectDomain['request'],
): Promise<ConnectDomain['answer']> {
  await requireRight(parts.db, account.id, siteId, 'manage')
  if (parts.siteAddresses.length === 0) throw noOwnDomains()
  const name = readName(typed, parts)
  const id = await parts.db.transaction().execute(async (transaction) => {
    await holdName(transaction, name, siteId)
    await requireRightStill(transaction, account.id, siteId, 'manage')
    const known = await wakeDomain(transaction, siteId, name)
    if (known !== undefined) return known
    const { ofSite, ofAccount } = await countDomains(transaction, siteId, account.id)
    if (ofSite >= MOST) throw tooManyDomains(MOST)
    if (ofAccount >= MOST_OF_ACCOUNT) throw tooManyOfAccount(MOST_OF_ACCOUNT)
    return addDomain(transaction, siteId, name)
  })
  return toAnswer(await checkDomain(parts, id))
}

/** Checks a domain at once, because the leader is waiting. */
export async function checkOnRequest(
  parts: DomainParts,
  account: Account,
  { domainId }: CheckDomain['request'],
): Promise<CheckDomain['answer']> {
  await requireDomain(parts, account, domainId)
  await wakeStopped(parts.db, domainId)
  return toAnswer(await checkDomain(parts, domainId))
}

/** Removes a domain: the site is back at its free address, or at another of its domains. */
export async function removeDomain(
  parts: DomainParts,
  account: Account,
  { domainId }: RemoveDomain['request'],
): Promise<RemoveDomain['answer']> {
  const { siteId, name } = await requireDomain(parts, account, domainId)
  await parts.db.transaction().execute(async (transaction) => {
    await holdName(transaction, name, siteId)
    await requireRightStill(transaction, account.id, siteId, 'manage')
    await deleteDomain(transaction, domainId)
  })
  await showMoved(parts, siteId)
  const siteUrl = await parts.findAddress(parts.db, siteId)
  if (siteUrl === undefined) throw notThere()
  return { siteUrl }
}

async function requireDomain({ db }: DomainParts, account: Account, id: string) {
  const domain = isUuid(id) ? await findDomain(db, id) : undefined
  if (!domain) throw notThere()
  await asAccount(db, account.id, (transaction) =>
    requireCallersRight(transaction, domain.siteId, 'manage'),
  )
  return domain
}

function readName(typed: string, parts: DomainParts): string {
  try {
    const allowsUnknownEndings = parts.dnsServers.length > 0
    return readDomainName(typed, { ...parts, allowsUnknownEndings }).name
  } catch (error) {
    if (error instanceof DomainRefused) throw notADomain(error.message)
    throw error
  }
}

function toAnswer(domain: StoredDomain | undefined): CheckDomain['answer'] {
  if (!domain) throw notThere()
  const { id, name, state, checkedAt, report } = domain
  const checked = checkedAt?.toISOString() ?? null
  return { ...NOT_CHECKED, ...report, domainId: id, name, state, checkedAt: checked }
}
