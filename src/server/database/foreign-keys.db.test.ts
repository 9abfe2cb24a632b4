import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { copyPreparedDatabase } from '../testing/test-database.ts'
import { openPool } from './open-pool.ts'

it('Whoever deletes a row finds what points at it by an index', async () => {
  const db = openPool(await copyPreparedDatabase(inject('postgresUrl')), { max: 1 })
  const { rows } = await sql<{ found: string }>`
    select c.conrelid::regclass || ': ' || c.conname as found from pg_constraint c
    where c.contype = 'f' and c.connamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
    order by 1`.execute(db)
  await db.destroy()
  expect(rows).toEqual([])
})
