import pg from 'pg'
import { readDatabase } from '#server/testing/read-database.ts'
import { dataDir } from './data-dir.ts'

/** Ages the last site with this name: unchanged for years, with broken links. */
export async function ageSite(name: string, lost: { field: string; typed: string }[]) {
  const { url } = await readDatabase(dataDir)
  const database = new pg.Client(url)
  await database.connect()
  try {
    const { rows } = await database.query<{ id: string }>(
      'select id from sites where site_name = $1 order by created_at desc limit 1',
      [name],
    )
    const siteId = rows[0]?.id
    // Without triggers, which would set the present time.
    await database.query('set session_replication_role = replica')
    await database.query(
      "update fact_ages set right_since = '2024-03-10T12:00:00Z' where site_id = $1",
      [siteId],
    )
    for (const { field, typed } of lost) {
      await database.query(
        `insert into site_links (site_id, field, typed, url, state, problem, failed_on)
         values ($1, $2, $3, $3, 'gone', 'There is no such page any more.', '2026-11-01')`,
        [siteId, field, typed],
      )
    }
  } finally {
    await database.end()
  }
}
