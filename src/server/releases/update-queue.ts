import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { listTemplates } from './template-version.ts'

/** A site, and the update that it is queued for. */
export type QueuedSite = { id: string; updateId: string }
export type Progress = {
  updateId: string
  isRunning: boolean
  total: number
  done: number
  failed: number
}

/** After this many failures a site is left as it is, until outdated sites are queued again. */
export const MAX_TRIES = 5
const UPDATES = 'private.template_updates'
const SITES = 'private.template_update_sites'

/**
 * Leases sites to work on whose template this program has: until the lease ends, no other worker
 * takes them.
 */
export function takeSites(db: Db, most: number): Promise<QueuedSite[]> {
  return db
    .with('taken', (taking) =>
      taking
        .selectFrom(`${SITES} as t`)
        .innerJoin(`${UPDATES} as u`, 'u.id', 't.update_id')
        .select(['t.update_id', 't.site_id'])
        .where('u.state', '=', 'running')
        .where('t.done_at', 'is', null)
        .where('t.tries', '<', MAX_TRIES)
        .where(({ ref }) => sql<boolean>`${ref('t.template')} = any(${listTemplates()})`)
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

/** Takes back the lease and the try of sites that were not worked on. */
export async function giveBack(db: Db, sites: readonly QueuedSite[]): Promise<void> {
  if (sites.length === 0) return
  await db
    .updateTable(SITES)
    .set(({ eb }) => ({ tries: eb('tries', '-', 1), taken_until: null }))
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('update_id', 'site_id'),
        'in',
        sites.map(({ updateId, id }) => tuple(updateId, id)),
      ),
    )
    .where('done_at', 'is', null)
    .execute()
}

/** Ends the running update once nothing is left that could still succeed: how it went, or null. */
export async function endWhenDone(db: Db): Promise<Progress | null> {
  const ended = await db
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
            .where('q.tries', '<', MAX_TRIES),
        ),
      ),
    )
    .returning('u.id')
    .execute()
  return ended.length > 0 ? readProgress(db) : null
}

/** After the commit, this update puts nothing more live; false when there is no such update. */
export async function stopUpdate(
  db: Db,
  updateId: string,
  state: 'cancelled' | 'undone',
): Promise<boolean> {
  const stopped = await db
    .updateTable(UPDATES)
    .set({ state, ended_at: sql<Date>`now()` })
    .where('id', '=', updateId)
    .returning('id')
    .executeTakeFirst()
  return stopped !== undefined
}

/** How far the last update got; null when there never was one. */
export async function readProgress(db: Db): Promise<Progress | null> {
  const row = await db
    .selectFrom(`${UPDATES} as u`)
    .leftJoin(`${SITES} as q`, 'q.update_id', 'u.id')
    .select(({ fn, eb }) => [
      'u.id as updateId',
      eb('u.state', '=', 'running').as('isRunning'),
      fn.count<number>('q.site_id').as('total'),
      fn.count<number>('q.done_at').as('done'),
      sql<number>`count(*) filter (where q.done_at is null and q.tries >= ${MAX_TRIES})::int`.as(
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
