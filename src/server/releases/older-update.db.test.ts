import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { migrateDatabase } from '../database/migrate-database.ts'
import { openPool } from '../database/open-pool.ts'
import { createDatabase } from '../testing/test-database.ts'
import { takeDuePages } from './live-pages.ts'
import { DUE_BY_UPDATE, endWhenDone, readProgress } from './template-updates.ts'
import { listTemplates } from './template-version.ts'

const BEFORE = '20261128100000'

it('An update that the version before began goes on with what is left, and is none for that version', async () => {
  const db = openPool(await createDatabase(inject('postgresUrl')), { max: 1 })
  await migrateDatabase(db, { last: BEFORE })
  const updateId = randomUUID()
  const [template] = listTemplates()
  await sql`insert into private.template_updates (id) values (${updateId})`.execute(db)
  const add = async (tries: number, done: string | null) => {
    const id = randomUUID()
    await sql`
      insert into private.live_pages (site_id, due_at) values (${id}, now() + interval '1 day')`.execute(
      db,
    )
    await sql`
      insert into private.template_update_sites (update_id, site_id, template, tries, done_at)
      values (${updateId}, ${id}, ${template}, ${tries}, ${done})`.execute(db)
    return id
  }
  await add(1, 'now')
  await add(5, null)
  const left = [await add(0, null), await add(2, null)]
  await migrateDatabase(db)

  const progress = { updateId, total: 4, done: 1, failed: 1 }
  expect(await readProgress(db)).toEqual({ ...progress, isRunning: true })
  expect(await endWhenDone(db)).toBeNull()
  const taken = await takeDuePages(db, 10, DUE_BY_UPDATE)
  expect(taken.map(({ id }) => id).sort()).toEqual(left.sort())
  const { rows } = await sql`
    select from private.template_updates where state = 'running'`.execute(db)
  expect(rows).toEqual([])
  await db.destroy()
})
