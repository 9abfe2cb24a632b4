import { sql } from 'kysely'
import { templates } from '#site/templates/index.ts'
import type { Db } from '../database/open-pool.ts'
import { templateName, templateVersion } from './template-version.ts'

/** A site, and the update that is to reach it. */
export type QueuedSite = { id: string; updateId: string }
export type Progress = {
  updateId: string
  isRunning: boolean
  total: number
  done: number
  failed: number
}

/** A site is left as it is after so many failures, until the next start. */
const MOST_TRIES = 5
const UPDATES = 'private.template_updates'
const SITES = 'private.template_update_sites'

const describe = (name: string) => `${name} ${templateVersion(name)}`
/** The templates that this program has, as `classic 2`. */
const listOwn = () => templates.map(({ name }) => describe(name))

/** The live sites whose template would make something else of them today. */
export function selectOutdated(db: Db) {
  return db
    .selectFrom('sites as s')
    .innerJoin('releases as r', 'r.id', 's.published_release_id')
    .where('s.deleted_at', 'is', null)
    .where(
      ({ ref }) => sql<boolean>`
        ${ref('r.template_name')} || ' ' || ${ref('r.template_version')} <> all(${listOwn()})`,
    )
}

/** Queues what is outdated and not queued yet. There is one update at a time: whoever starts again adds to it. */
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

/** What earlier updates did stays written in the releases that they made. */
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
    Object.fromEntries(templates.map(({ name }) => [name, describe(name)])),
  )
  const gone = describe(templateName(''))
  await transaction
    .insertInto(SITES)
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
          sql<boolean>`${own('done_at')} is not null or ${own('tries')} >= ${MOST_TRIES}
              or ${own('template')} <> excluded.template`,
        ),
    )
    .execute()
}

/** Takes sites to work on, for which this program has the template. Nobody else takes them meanwhile. */
export function takeSites(db: Db, most: number): Promise<QueuedSite[]> {
  return db
    .with('taken', (taking) =>
      taking
        .selectFrom(`${SITES} as t`)
        .innerJoin(`${UPDATES} as u`, 'u.id', 't.update_id')
        .select(['t.update_id', 't.site_id'])
        .where('u.state', '=', 'running')
        .where('t.done_at', 'is', null)
        .where('t.tries', '<', MOST_TRIES)
        .where(({ ref }) => sql<boolean>`${ref('t.template')} = any(${listOwn()})`)
        .where(({ or, eb }) =>
          or([eb('t.taken_until', 'is', null), eb('t.taken_until', '<', sql<Date>`now()`)]),
        )
        .orderBy('t.tries')
        .orderBy('t.site_id')
        .limit(most)
        .forUpdate('t')
        .skipLocked(),
    )
    .updateTable(`${SITES} as q`)
    .from('taken')
    .set(({ eb }) => ({
      tries: eb('q.tries', '+', 1),
      taken_until: sql<Date>`now() + interval '2 minutes'`,
    }))
    .whereRef('q.update_id', '=', 'taken.update_id')
    .whereRef('q.site_id', '=', 'taken.site_id')
    .returning(['q.update_id as updateId', 'q.site_id as id'])
    .execute()
}

export async function noteDone(db: Db, { updateId, id }: QueuedSite): Promise<void> {
  await db
    .updateTable(SITES)
    .set({ done_at: sql<Date>`now()` })
    .where('update_id', '=', updateId)
    .where('site_id', '=', id)
    .execute()
}

/** Ends the update under way once nothing is left that could still succeed. */
export async function endWhenDone(db: Db): Promise<void> {
  await db
    .updateTable(`${UPDATES} as u`)
    .set({ state: 'done', ended_at: sql<Date>`now()` })
    .where('u.state', '=', 'running')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(`${SITES} as q`)
            .select('q.site_id')
            .whereRef('q.update_id', '=', 'u.id')
            .where('q.done_at', 'is', null)
            .where('q.tries', '<', MOST_TRIES),
        ),
      ),
    )
    .execute()
}

/** From the commit on nothing more is put live by this update. */
export async function stopUpdate(
  db: Db,
  updateId: string,
  state: 'cancelled' | 'undone',
): Promise<void> {
  await db
    .updateTable(UPDATES)
    .set({ state, ended_at: sql<Date>`now()` })
    .where('id', '=', updateId)
    .execute()
}

/** How far the last update is; null when there never was one. */
export async function readProgress(db: Db): Promise<Progress | null> {
  const row = await db
    .selectFrom(`${UPDATES} as u`)
    .leftJoin(`${SITES} as q`, 'q.update_id', 'u.id')
    .select(({ fn, eb }) => [
      'u.id as updateId',
      eb('u.state', '=', 'running').as('isRunning'),
      fn.count<number>('q.site_id').as('total'),
      fn.count<number>('q.done_at').as('done'),
      sql<number>`count(*) filter (where q.done_at is null and q.tries >= ${MOST_TRIES})::int`.as(
        'failed',
      ),
    ])
    .groupBy('u.id')
    .orderBy('u.started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return { ...row, isRunning: Boolean(row.isRunning) }
}
