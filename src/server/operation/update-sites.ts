import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eachRow } from '../database/each-row.ts'
import type { Db } from '../database/open-pool.ts'
import { readLiveFacts } from '../events/read-live-facts.ts'
import { composeRelease } from '../releases/compose-release.ts'
import { createFindFile, findLiveRelease } from '../releases/find-release.ts'
import { hostSettings } from '../releases/publishing-parts.ts'
import { keepSharePicture } from '../releases/share-pictures.ts'
import {
  type Progress,
  readProgress,
  selectOutdated,
  stopUpdate,
} from '../releases/template-updates.ts'
import { undoTemplateUpdate } from '../releases/undo-template-update.ts'
import type { OperatorContext } from './open-operator-context.ts'

const AT_ONCE = 4

export async function countOutdated(db: Db): Promise<number> {
  const { count } = await selectOutdated(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Ends the running update; sites that it has updated stay so. */
export async function cancelUpdate({ db }: OperatorContext): Promise<Progress | null> {
  const progress = await readProgress(db)
  if (!progress?.isRunning) return null
  await stopUpdate(db, progress.updateId)
  return readProgress(db)
}

/**
 * Ends an update and restores the former release wherever its result is still live. Returns the
 * number of those sites, or null when there is no such update.
 */
export async function undoUpdate(
  context: OperatorContext,
  updateId: string,
): Promise<number | null> {
  const { db } = context
  if (!(await stopUpdate(db, updateId))) return null
  let count = 0
  await eachRow(
    {
      atOnce: AT_ONCE,
      readPage: (after, most) =>
        db
          .selectFrom('sites as s')
          .innerJoin('releases as r', 'r.id', 's.published_release_id')
          .select('s.id')
          .where('r.update_id', '=', updateId)
          .where('r.replaces', 'is not', null)
          .where('s.id', '>', after)
          .orderBy('s.id')
          .limit(most)
          .execute(),
    },
    async ({ id }) => {
      if (await undoTemplateUpdate(context, id, updateId)) count += 1
    },
  )
  return count
}

/** Writes some outdated sites into a folder, before and after the update. */
export async function previewUpdate(
  context: OperatorContext,
  folder: string,
  most: number,
): Promise<string[]> {
  const { db, store } = context
  const chosen = await selectOutdated(db)
    .select(['s.id as siteId', 's.domain'])
    .orderBy('s.domain')
    .limit(most)
    .execute()
  for (const { siteId, domain } of chosen) {
    const live = await findLiveRelease(db, siteId)
    if (!live) continue
    const findFile = createFindFile(live)
    for (const { path } of live.files) {
      const contents = await store.read(findFile(path)?.key ?? '')
      if (!contents) continue
      await write(join(folder, domain, 'before', path), contents)
      await write(join(folder, domain, 'after', path), contents)
    }
    const { facts } = live
    const sharePicture = keepSharePicture(live, facts)
    const facing = await readLiveFacts(db, siteId)
    const now = new Date()
    const { parts } = await composeRelease(facts, facing, now, {
      findFile: () => undefined,
      sharePicture,
      ...hostSettings(context),
    })
    for (const part of parts) {
      if ('contents' in part) await write(join(folder, domain, 'after', part.path), part.contents)
    }
  }
  return chosen.map(({ domain }) => domain)
}

async function write(file: string, contents: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, contents)
}
