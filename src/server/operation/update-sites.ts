import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { templates } from '#site/templates/index.ts'
import { createJobsConnection } from '../database/create-jobs-connection.ts'
import type { Db } from '../database/open-pool.ts'
import { JOBS_SCHEMA } from '../jobs/job-queue.ts'
import { composeRelease } from '../releases/compose-release.ts'
import { findLiveRelease } from '../releases/find-release.ts'
import { templateVersion } from '../releases/template-version.ts'
import { UPDATE_JOB } from '../releases/update-release.ts'
import type { OperatorContext } from './open-operator-context.ts'

/** The live sites whose template would make something else of them today. */
export async function listOutdated(db: Db): Promise<{ siteId: string; domain: string }[]> {
  const current = templates.map(({ name }) => `${name} ${templateVersion(name)}`)
  return db
    .selectFrom('sites as s')
    .innerJoin('releases as r', 'r.id', 's.published_release_id')
    .select(['s.id as siteId', 's.domain'])
    .where('s.deleted_at', 'is', null)
    .where(
      ({ ref }) => sql<boolean>`
        ${ref('r.template_name')} || ' ' || ${ref('r.template_version')} <> all(${current})`,
    )
    .orderBy('s.domain')
    .execute()
}

/** Hands every outdated site to the background; answers the name of this update, to take it back by. */
export async function startUpdate(
  { db }: OperatorContext,
  updateId = randomUUID(),
): Promise<{ updateId: string; count: number }> {
  const outdated = await listOutdated(db)
  const boss = new PgBoss({
    db: createJobsConnection(db),
    schema: JOBS_SCHEMA,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  try {
    await boss.createQueue(UPDATE_JOB)
    for (let start = 0; start < outdated.length; start += 1_000) {
      const jobs = outdated
        .slice(start, start + 1_000)
        .map(({ siteId }) => ({ data: { siteId, updateId }, singletonKey: siteId }))
      await boss.insert(UPDATE_JOB, jobs)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
  return { updateId, count: outdated.length }
}

/** Puts back what was live before an update, wherever its result is live still. */
export async function undoUpdate({ db }: OperatorContext, updateId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sites as s')
    .from('releases as r')
    .set(({ ref }) => ({ published_release_id: ref('r.replaces') }))
    .whereRef('r.id', '=', 's.published_release_id')
    .where('r.update_id', '=', updateId)
    .where('r.replaces', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Writes some outdated sites into a folder, as they are and as they would be. */
export async function previewUpdate(
  { db, store }: OperatorContext,
  folder: string,
  most: number,
): Promise<string[]> {
  const chosen = (await listOutdated(db)).slice(0, most)
  for (const { siteId, domain } of chosen) {
    const live = await findLiveRelease(db, siteId)
    if (!live) continue
    for (const { path } of live.files) {
      const contents = await store.read(`${live.folder}/${path}`)
      if (!contents) continue
      await write(join(folder, domain, 'before', path), contents)
      await write(join(folder, domain, 'after', path), contents)
    }
    for (const part of await composeRelease(live.facts, live.createdAt, () => undefined)) {
      if ('contents' in part) await write(join(folder, domain, 'after', part.path), part.contents)
    }
  }
  return chosen.map(({ domain }) => domain)
}

async function write(file: string, contents: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, contents)
}
