import type { z } from 'zod'
import type { forgetTextRequest } from '#contract/forget-text.ts'
import { listChanges, type PagePart } from '#site/facts/page-parts.ts'
import { isTyped, sayAs, saysPart } from '#site/facts/say-as.ts'
import type { Site } from '#site/facts/site.ts'
import {
  isAdultWhoPublishes,
  requireCallersRight,
  requireRightStill,
} from '../access/require-right.ts'
import { asAccount } from '../database/as-account.ts'
import type { Db } from '../database/open-pool.ts'
import { readLiveRows } from '../events/read-live-facts.ts'
import { forgetPart, notePart } from '../history/forget-part.ts'
import { lineGone } from '../history/history.errors.ts'
import { notAllowed, notThere } from '../http/shared.errors.ts'
import { subjectsOf } from '../look/look.ts'
import { textsOfLive } from '../look/texts-of-live.ts'
import { textsOfSite } from '../look/texts-of-site.ts'
import {
  findLiveRelease,
  findShownRelease,
  listReleases,
  type StoredRelease,
} from './find-release.ts'
import { neverTyped, notLiveYet } from './publishing.errors.ts'
import type { PublishingParts } from './publishing-parts.ts'
import { readSite } from './read-site.ts'
import { rerenderSameVersion } from './rerender-release.ts'

type Wanted = z.output<typeof forgetTextRequest>
type Found = { part: PagePart; now: Site; shown: Site | undefined; saying: StoredRelease[] }

/** The most rounds, if somebody keeps publishing or restoring meanwhile. */
const MOST_ROUNDS = 20

/**
 * Erases for good what a part of a site said before: every retained version says what is said now, and
 * no line of the history says anything else. Returns how many versions said it.
 */
export async function forgetText(
  parts: PublishingParts,
  accountId: string,
  wanted: Wanted,
): Promise<number> {
  const changed = new Set<string>()
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { part, now, shown, saying } = await find(parts, accountId, wanted)
    if (saying.length === 0) {
      await parts.db.transaction().execute(async (transaction) => {
        await requireRightStill(transaction, accountId, wanted.siteId, 'publish')
        const rows = await readLiveRows(transaction, wanted.siteId)
        const said = subjectsOf(
          [now, ...(shown ? [shown] : [])].flatMap(textsOfSite),
          textsOfLive(rows),
        )
        await forgetPart(transaction, wanted.siteId, part, said)
        await notePart(transaction, wanted.siteId, part)
      })
      return changed.size
    }
    for (const release of saying) {
      const isPlaced = await rerenderSameVersion(parts, release, sayAs(now, release.facts, part))
      if (isPlaced) changed.add(release.id)
    }
  }
  throw new Error(`versions still say what was forgotten after ${MOST_ROUNDS} rounds`)
}

/** Makes all versions of a page say of a part what its document says now. */
export async function sayEverywhere(
  parts: PublishingParts,
  siteId: string,
  part: PagePart,
): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const saved = await readSite(parts.db, siteId, parts.findAddress)
    const saying = saved ? await listSaying(parts.db, siteId, saved.site, part) : []
    if (!saved || saying.length === 0) return
    for (const release of saying)
      await rerenderSameVersion(parts, release, sayAs(saved.site, release.facts, part))
  }
  throw new Error(`versions still say what was forgotten after ${MOST_ROUNDS} rounds`)
}

/** The versions that say something else of a part than is said now. */
async function listSaying(
  db: Db,
  siteId: string,
  now: Site,
  part: PagePart,
): Promise<StoredRelease[]> {
  const releases = await listReleases(db, siteId)
  return releases.filter(
    ({ facts }) => JSON.stringify(sayAs(now, facts, part)) !== JSON.stringify(facts),
  )
}

/** The part that a line is about, and the versions that say something else of it than is said now. */
function find(
  { db, findAddress }: PublishingParts,
  accountId: string,
  { siteId, historyId }: Wanted,
): Promise<Found> {
  return asAccount(db, accountId, async (transaction) => {
    await requireCallersRight(transaction, siteId, 'publish')
    if (!(await isAdultWhoPublishes(transaction, siteId))) throw notAllowed()
    const part = await findPart(transaction, siteId, historyId)
    if (!isTyped(part)) throw neverTyped()
    const saved = await readSite(transaction, siteId, findAddress)
    if (!saved) throw notThere()
    const now = saved.site
    const live = await findLiveRelease(transaction, siteId)
    const shown = await findShownRelease(transaction, siteId)
    const isPart = ({ field, entry }: PagePart) => field === part.field && entry === part.entry
    // What no look has let through must not reach a version. Offline, a text that is gone reaches none.
    const isNew = shown !== undefined && listChanges(shown.facts, now).some(isPart)
    if (isNew && (live || saysPart(now, part))) throw notLiveYet()
    const saying = await listSaying(transaction, siteId, now, part)
    return { part, now, shown: shown?.facts, saying }
  })
}

async function findPart(transaction: Db, siteId: string, historyId: number): Promise<PagePart> {
  const line = await transaction
    .selectFrom('site_history')
    .select(['field', 'entry'])
    .where('site_id', '=', siteId)
    .where('id', '=', historyId)
    .executeTakeFirst()
  if (!line) throw lineGone()
  return line
}
