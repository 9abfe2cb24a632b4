import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { PublishSite, publishSiteRequest } from '#contract/publish-site.ts'
import type { Site } from '#site/facts/site.ts'
import { renderSite } from '#site/render.ts'
import { asLeader } from '../database/as-leader.ts'
import type { Db } from '../database/open-pool.ts'
import { notThere } from '../functions/shared.errors.ts'
import type { Leader } from '../leader.ts'
import { type Logger, outlineError } from '../logging.ts'
import type { FileStore } from '../storage/file-store.ts'
import { composeRelease } from './compose-release.ts'
import { changedSincePreview } from './publishing.errors.ts'
import { type AddressOf, readSite } from './read-site.ts'
import { isCurrent, recordRelease } from './record-release.ts'
import { listFiles } from './release.ts'
import { storeRelease } from './store-release.ts'

export type PublishingParts = {
  db: Db
  store: FileStore
  addressOf: AddressOf
  log: Logger
  /** Tells the hosting beside us that a host stands for something else; other replicas hear it from the database. */
  forgetHost: (domain: string) => void
}

const DAY = 86_400_000

/** Takes a site as its leader previewed it, and puts it live. */
export async function publishSite(
  parts: PublishingParts,
  leader: Leader,
  { siteId, htmlContent }: z.output<typeof publishSiteRequest>,
  now = new Date(),
): Promise<PublishSite['answer']> {
  const read = await asLeader(parts.db, leader.id, (transaction) =>
    readSite(transaction, siteId, parts.addressOf),
  )
  if (!read) throw notThere()
  if (htmlContent && !isRenderingOf(read.site, htmlContent, now)) throw changedSincePreview()
  const id = randomUUID()
  const folder = `releases/${siteId}/${id}`
  const composed = await composeRelease(read.site, now, (path) => read.keys.get(path))
  const files = await storeRelease(parts, folder, composed).catch(async (error) => {
    // What it copied from goes when somebody removes a photo or the site meanwhile.
    if (await isCurrent(parts.db, read.state)) throw error
    throw changedSincePreview()
  })
  const release = { id, folder, site: read.site, state: read.state, files, madeBy: leader.id }
  const unneeded = await recordRelease(parts.db, release)
  if (!unneeded) {
    await removeFolders(parts, [folder])
    throw changedSincePreview()
  }
  parts.forgetHost(read.state.domain)
  await removeFolders(parts, unneeded)
  return { siteUrl: read.site.address, releaseId: id, files: listFiles(files) }
}

/** The server's clock and the leader's calendar may be a day apart. */
function isRenderingOf(site: Site, html: string, now: Date): boolean {
  return [0, -DAY, DAY].some((offset) => {
    const files = renderSite(site, new Date(now.getTime() + offset))
    return files.find(({ path }) => path === 'index.html')?.contents === html
  })
}

/** What cannot be removed now is found by the next sweep. */
export async function removeFolders(
  { store, log }: Pick<PublishingParts, 'store' | 'log'>,
  folders: readonly string[],
): Promise<void> {
  for (const folder of folders) {
    await store.removeFolder(folder).catch((error) => {
      log.warn(outlineError(error), 'an old release could not be removed')
    })
  }
}
