import type pg from 'pg'

/** How many published pages wait to be rendered or are being rendered. */
export async function countDuePages(database: pg.Client): Promise<number> {
  const due = 'select count(*)::int as count from private.live_pages where due_at <= now()'
  return (await database.query<{ count: number }>(due)).rows[0]?.count ?? 0
}

/** Makes all published pages due at the same moment: each site has an event tomorrow. */
export async function makeAllPagesDue(database: pg.Client, title: string): Promise<void> {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await database.query(
    `insert into events (site_id, title, starts_on, ends_on)
     select id, $1, $2::date, $2::date from sites where published_release_id is not null`,
    [title, tomorrow],
  )
}
