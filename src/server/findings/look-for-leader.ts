import type { Finding } from '#contract/findings.ts'
import { requireCallersRight } from '../access/require-right.ts'
import { asAccount } from '../database/as-account.ts'
import type { Db } from '../database/open-pool.ts'
import { notThere } from '../http/shared.errors.ts'
import type { Sighting } from '../look/look.ts'
import { dropOthers, keepFindings, lookAtSite } from '../look/look-at-site.ts'
import { findLatestRelease, findLiveRelease } from '../releases/find-release.ts'
import type { FindAddress } from '../releases/publishing-parts.ts'
import { readSite } from '../releases/read-site.ts'

export type LookParts = { db: Db; findAddress: FindAddress }

/** What a member reads of the look at what is saved. */
export async function lookForLeader(
  parts: LookParts,
  accountId: string,
  siteId: string,
): Promise<Finding[]> {
  const found = await lookAtSaved(parts, accountId, siteId)
  const ids = await keepFindings(parts.db, siteId, found)
  await dropOthers(parts.db, siteId, [...ids.values()])
  return found.map(({ subject, replaces: _, ...finding }) => ({
    ...finding,
    id: ids.get(subject) ?? '',
  }))
}

export async function findSighting(
  parts: LookParts,
  accountId: string,
  siteId: string,
  subject: string,
): Promise<Sighting | undefined> {
  const found = await lookAtSaved(parts, accountId, siteId)
  return found.find((sighting) => sighting.subject === subject)
}

async function lookAtSaved(
  { db, findAddress }: LookParts,
  accountId: string,
  siteId: string,
): Promise<Sighting[]> {
  const { read, before } = await asAccount(db, accountId, async (transaction) => {
    await requireCallersRight(transaction, siteId, 'see')
    const read = await readSite(transaction, siteId, findAddress)
    const live = await findLiveRelease(transaction, siteId)
    return { read, before: live ?? (await findLatestRelease(transaction, siteId)) }
  })
  if (!read) throw notThere()
  return lookAtSite(db, siteId, before?.facts, read.site)
}
