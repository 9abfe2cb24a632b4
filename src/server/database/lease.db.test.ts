import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { createDatabase } from '../testing/test-database.ts'
import { renewLease, takeLease } from './lease.ts'
import { openPool } from './open-pool.ts'

it('A folder stays held when PostgreSQL ends the session that held it', async () => {
  const url = await createDatabase(inject('postgresUrl'))
  const holder = openPool(url, { max: 1, idleTimeout: 0 })
  const admin = openPool(url, { max: 1 })
  await takeLease(holder)
  const stop = renewLease(holder)
  const readHolders = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and datname = current_database()`.execute(admin)
    return rows.map(({ pid }) => pid)
  }
  const [first] = await readHolders()
  await sql`select pg_terminate_backend(${first}::int)`.execute(admin)
  // For a moment the terminated session is still listed.
  const readOthers = async () => (await readHolders()).filter((pid) => pid !== first)
  await expect.poll(readOthers, { timeout: 10_000 }).toEqual([expect.any(Number)])
  stop()
  await holder.destroy()
  await admin.destroy()
})
