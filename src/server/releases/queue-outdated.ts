import { sql } from 'kysely'
import { templates } from '#site/templates/index.ts'
import type { Db } from '../database/open-pool.ts'
import { describeTemplate, listTemplates } from './template-version.ts'
import { MAX_TRIES } from './update-queue.ts'

const UPDATES = 'private.template_updates'

/** The live sites that their template would render differently today. */
export function selectOutdated(db: Db) {
  return db
    .selectFrom('sites as s')
    .innerJoin('releases as r', 'r.id', 's.published_release_id')
    .where('s.deleted_at', 'is', null)
    .where(
      ({ ref }) => sql<boolean>`
        ${ref('r.template_name')} || ' ' || ${ref('r.template_version')} <> all(${listTemplates()})`,
    )
}

/**
 * Queues sites that are outdated and not queued yet. Only one update runs at a time: starting again
 * adds to it.
 */
export async function queueOutdated(db: Db): Promise<string | null> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('private.template_updates'))`.execute(
      transaction,
    )
    const running = await findRunning(transaction)
    const outdated = await selectOutdated(transaction).select('s.id').limit(1).executeTakeFirst()
    if (!outdated) return running ?? null
    const updateId = running ?? (await beginUpdate(transaction))
    await queueSites(transaction, updateId)
    return updateId
  })
}

async function findRunning(db: Db): Promise<string | undefined> {
  const update = await db
    .selectFrom(UPDATES)
    .select('id')
    .where('state', '=', 'running')
    .executeTakeFirst()
  return update?.id
}

/** Deletes earlier updates: what they did stays recorded in the releases that they made. */
async function beginUpdate(transaction: Db): Promise<string> {
  await transaction.deleteFrom(UPDATES).execute()
  const { id } = await transaction
    .insertInto(UPDATES)
    .defaultValues()
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const own = (column: string) => sql.ref(`template_update_sites.${column}`)

async function queueSites(transaction: Db, updateId: string): Promise<void> {
  const current = JSON.stringify(
    Object.fromEntries(templates.map(({ name }) => [name, describeTemplate(name)])),
  )
  const gone = describeTemplate('')
  await transaction
    .insertInto('private.template_update_sites')
    .columns(['update_id', 'site_id', 'template'])
    .expression(
      selectOutdated(transaction).select(({ ref }) => [
        sql<string>`${updateId}::uuid`.as('update_id'),
        's.id as site_id',
        sql<string>`coalesce(${current}::jsonb ->> ${ref('r.template_name')}, ${gone})`.as(
          'template',
        ),
      ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['update_id', 'site_id'])
        .doUpdateSet(({ ref }) => ({
          template: ref('excluded.template'),
          tries: 0,
          taken_until: null,
          done_at: null,
        }))
        .where(
          sql<boolean>`${own('done_at')} is not null or ${own('tries')} >= ${MAX_TRIES}
              or ${own('template')} <> excluded.template`,
        ),
    )
    .execute()
}
