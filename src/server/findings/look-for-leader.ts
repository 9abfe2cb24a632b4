import type { Finding } from '#contract/findings.ts'
import { requireCallersRight } from '../access/require-right.ts'
import { asAccount } from '../database/as-account.ts'
import type { Db } from '../database/open-pool.ts'
import { notThere } from '../http/shared.errors.ts'
import type { Sighting } from '../look/look.ts'
import { dropUnseen, keepFindings, lookAtSite } from '../look/look-at-site.ts'
import { findRelease, findShownRelease } from '../releases/find-release.ts'
import type { FindAddress } from '../releases/publishing-parts.ts'
import { readSite } from '../releases/read-site.ts'

export type LookParts = { db: Db; findAddress: FindAddress }
/** Without a version, what is saved. */
type Looked = { siteId: string; releaseId?: string | undefined }

/** What a member reads of the look at what would go live. */
export async function lookForLeader(
  parts: LookParts,
  accountId: string,
  looked: Looked,
): Promise<Finding[]> {
  const found = await findSightings(parts, accountId, looked)
  const ids = await keepFindings(parts.db, looked.siteId, found)
  await dropUnseen(parts.db, looked.siteId)
  return found.map(({ subject, replaces: _, parts: __, fix, ...finding }) => ({
    ...finding,
    id: ids.get(subject) ?? '',
    // A fix changes what is saved.
    fix: looked.releaseId ? null : fix,
  }))
}

export async function findSightings(
  { db, findAddress }: LookParts,
  accountId: string,
  { siteId, releaseId }: Looked,
): Promise<Sighting[]> {
  const { saved, shown, release } = await asAccount(db, accountId, async (transaction) => {
    await requireCallersRight(transaction, siteId, 'see')
    const saved = await readSite(transaction, siteId, findAddress)
    const shown = await findShownRelease(transaction, siteId)
    const release = releaseId ? await findRelease(transaction, siteId, releaseId) : null
    return { saved, shown, release }
  })
  if (!saved || (releaseId && !release)) throw notThere()
  const site = release?.facts ?? saved.site
  return lookAtSite(db, siteId, { before: shown?.facts, site, saved: site })
}
