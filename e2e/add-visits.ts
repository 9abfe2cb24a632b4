import pg from 'pg'
import { readDatabase } from '#server/testing/read-database.ts'
import { dataDir } from './data-dir.ts'

export type Visits = { monthsAgo?: number; source: string; visits: number }

/** As if a page had been visited, and the server had written it down. */
export async function addVisits(url: string, rows: readonly Visits[]): Promise<void> {
  const database = new pg.Client((await readDatabase(dataDir)).url)
  await database.connect()
  try {
    await database.query(
      `insert into site_visits (site_id, day, page, source, visits)
        select s.id, (now() at time zone coalesce(s.time_zone, 'UTC')
            - coalesce(v."monthsAgo", 0) * interval '1 month')::date, 'home', v.source, v.visits
        from sites s, jsonb_to_recordset($2::jsonb) as v ("monthsAgo" int, source text, visits int)
        where s.domain = $1
        on conflict on constraint site_visits_pkey do update
          set visits = site_visits.visits + excluded.visits`,
      [new URL(url).hostname.split('.')[0], JSON.stringify(rows)],
    )
  } finally {
    await database.end()
  }
}
