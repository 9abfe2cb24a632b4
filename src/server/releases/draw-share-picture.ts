import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readSharePicture } from '#site/share-picture.ts'
import { SHARE_PATH } from '#site/templates/share.ts'
import type { PictureWorkers } from '../assets/picture-workers.ts'
import type { Job } from '../jobs/job-queue.ts'
import { made } from './compose-release.ts'
import { createFindFile, findLiveRelease, type StoredRelease } from './find-release.ts'
import type { PublishingParts } from './publishing-parts.ts'
import { rerenderSameVersion } from './rerender-release.ts'
import { describeSharePicture, lacksSharePicture } from './share-pictures.ts'
import { SHARE_PICTURES } from './want-share-picture.ts'

export type DrawingParts = PublishingParts & {
  pictureWorkers: PictureWorkers
  uploadFolder: string
}

const request = z.object({ siteId: z.string() })
/** Verdicts after which another attempt may succeed. */
const PASSING = ['interrupted', 'disk full']

export function sharePicturesJob(parts: DrawingParts): Job {
  return {
    ...SHARE_PICTURES,
    work: (signal, { data }) => drawSharePicture(parts, request.parse(data).siteId, signal),
  }
}

/**
 * Adds the share picture to a live release that has none: the picture and the pages that reference
 * it appear together. A site that changes meanwhile is skipped, because its change queues another
 * job.
 */
async function drawSharePicture(
  parts: DrawingParts,
  siteId: string,
  signal: AbortSignal,
): Promise<void> {
  const live = await findLiveRelease(parts.db, siteId)
  if (!live || !lacksSharePicture(live)) return
  const contents = await draw(parts, live, signal)
  if (!contents) return
  const shows = describeSharePicture(live.facts)
  const sharePicture = { ...made(SHARE_PATH, contents), shows }
  await rerenderSameVersion(parts, live, live.facts, { sharePicture })
}

/** Null when it cannot be drawn, now or ever: the page then references none. */
async function draw(
  { store, pictureWorkers, uploadFolder, log }: DrawingParts,
  live: StoredRelease,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  const share = readSharePicture(live.facts)
  const file = share.picture && createFindFile(live)(share.picture.path)
  const shown = file && (await store.read(file.key))
  if (share.picture && !shown) return null
  const folder = await mkdtemp(join(uploadFolder, 'share-'))
  try {
    const input = shown ? join(folder, 'shown') : null
    if (input && shown) await writeFile(input, shown)
    const job = { kind: 'share' as const, input, folder, share }
    const { verdict } = await pictureWorkers.run(job, { account: live.siteId, signal })
    if (PASSING.includes(verdict)) throw new Error(`a share picture was not drawn: ${verdict}`)
    if (verdict === 'done') return await readFile(join(folder, SHARE_PATH))
    log.warn({ siteId: live.siteId, verdict }, 'a share picture cannot be drawn')
    return null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
