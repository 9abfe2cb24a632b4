import type { Finding, Look } from '#contract/findings.ts'
import { requireCallersRight } from '../access/require-right.ts'
import { asAccount } from '../database/as-account.ts'
import type { Db } from '../database/open-pool.ts'
import { readLiveRows } from '../events/read-live-facts.ts'
import { notThere } from '../http/shared.errors.ts'
import type { Sighting } from '../look/look.ts'
import { lookAtLive } from '../look/look-at-live.ts'
import { dropUnseen, keepFindings, lookAtSite } from '../look/look-at-site.ts'
import { findRelease, findShownRelease } from '../releases/find-release.ts'
import type { FindAddress } from '../releases/publishing-parts.ts'
import { readSite } from '../releases/read-site.ts'

export type LookParts = { db: Db; findAddress: FindAddress }
/** Without a version, what is saved. */
type Looked = { siteId: string; releaseId?: string | undefined }
type Found = { page: Sighting[]; asked: Sighting[]; held: Sighting[] }

/** What a member reads of the look at what would go live. */
export async function lookForLeader(
  parts: LookParts,
  accountId: string,
  looked: Looked,
): Promise<Look['answer']> {
  const { siteId, releaseId } = looked
  const { page, asked, held } = await findSightings(parts, accountId, looked)
  const ids = await keepFindings(parts.db, siteId, unite(page, asked))
  const isKept = ({ subject }: Sighting) => ids.has(subject)
  // Live rows are not looked at beside a version.
  if (!releaseId) await dropUnseen(parts.db, siteId, held)
  // A fix changes what is saved.
  const toFinding = ({ subject, replaces: _, parts: __, fix, ...finding }: Sighting): Finding => ({
    ...finding,
    id: ids.get(subject) ?? '',
    fix: releaseId ? null : fix,
  })
  const rows = asked.filter(isKept).map((each) => ({
    ...toFinding(each),
    held: held.find(({ subject }) => subject === each.subject)?.parts ?? [],
  }))
  return { findings: page.filter(isKept).map(toFinding), rows }
}

/** What was seen on the page and in its live facts is one question. */
function unite(page: readonly Sighting[], rows: readonly Sighting[]): Sighting[] {
  const known = new Set(page.map(({ subject }) => subject))
  return [...page, ...rows.filter(({ subject }) => !known.has(subject))]
}

export async function findSightings(
  { db, findAddress }: LookParts,
  accountId: string,
  { siteId, releaseId }: Looked,
): Promise<Found> {
  const { saved, shown, release, rows } = await asAccount(db, accountId, async (transaction) => {
    await requireCallersRight(transaction, siteId, 'see')
    const saved = await readSite(transaction, siteId, findAddress)
    const shown = await findShownRelease(transaction, siteId)
    const release = releaseId ? await findRelease(transaction, siteId, releaseId) : null
    const rows = releaseId ? null : await readLiveRows(transaction, siteId)
    return { saved, shown, release, rows }
  })
  if (!saved || (releaseId && !release)) throw notThere()
  const site = release?.facts ?? saved.site
  const page = await lookAtSite(db, siteId, { before: shown?.facts, site, saved: site })
  const live = rows ? await lookAtLive(db, siteId, rows) : { asked: [], held: [] }
  return { page, ...live }
}
