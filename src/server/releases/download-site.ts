import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { downloadSiteRequest } from '#contract/download-site.ts'
import { NO_LIVE_FACTS } from '#site/facts/live.ts'
import { requireCallersRight } from '../access/require-right.ts'
import { asAccount } from '../database/as-account.ts'
import type { Db } from '../database/open-pool.ts'
import { readLiveFacts } from '../events/read-live-facts.ts'
import type { Account } from '../http/function-environment.ts'
import { notThere } from '../http/shared.errors.ts'
import { composeRelease, type ReleasePart } from './compose-release.ts'
import { createFindFile, findLiveRelease, findRelease, type StoredRelease } from './find-release.ts'
import { noSuchRelease } from './publishing.errors.ts'
import type { PublishingParts } from './publishing-parts.ts'
import { readSite } from './read-site.ts'
import { inRenderTurn } from './render-turns.ts'
import { zipSite } from './zip-site.ts'

type Wanted = z.output<typeof downloadSiteRequest>

/** Downloads a version from its stored files, or the page as publishing it now would render it. */
export async function downloadSite(
  { db, store, findAddress }: PublishingParts,
  account: Account,
  wanted: Wanted,
  now = new Date(),
): Promise<Readable> {
  const { release, saved } = await asAccount(db, account.id, async (transaction) => {
    await requireCallersRight(transaction, wanted.siteId, 'see')
    const found = await findWanted(transaction, wanted)
    if (found) return { release: found, saved: null }
    return { release: null, saved: await readSite(transaction, wanted.siteId, findAddress) }
  })
  if (release) {
    const openAgain = async (path: string) => {
      const rewritten = await findRelease(db, release.siteId, release.id)
      const file = rewritten && createFindFile(rewritten)(path)
      return file ? store.open(file.key) : null
    }
    return zipSite(store, { parts: listParts(release), now, openAgain })
  }
  if (!saved) throw notThere()
  const { findFile } = saved
  const facts = await readLiveFacts(db, wanted.siteId)
  // The form is at the live page.
  const isLive = (await findLiveRelease(db, wanted.siteId)) !== undefined
  const live = isLive ? facts : { ...facts, inquiries: NO_LIVE_FACTS.inquiries }
  const { parts } = await inRenderTurn(account.id, () =>
    composeRelease(saved.site, live, now, { findFile }),
  )
  return zipSite(store, { parts, now })
}

/** Undefined for the saved page, and also when no version is live. */
async function findWanted(
  db: Db,
  { siteId, releaseId }: Wanted,
): Promise<StoredRelease | undefined> {
  if (releaseId === null) return undefined
  if (releaseId === undefined) return findLiveRelease(db, siteId)
  const release = await findRelease(db, siteId, releaseId)
  if (!release) throw noSuchRelease()
  return release
}

function listParts({ folder: own, files }: StoredRelease): ReleasePart[] {
  return files.map(({ path, hash, bytes, folder = own }) => ({
    path,
    key: `${folder}/${path}`,
    bytes,
    hash,
  }))
}
