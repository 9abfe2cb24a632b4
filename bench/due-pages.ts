import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { insertAccount, NOBODY } from '#server/accounts/user.ts'
import { eachLimited } from '#server/lib/each-limited.ts'
import { handOver } from '#server/operation/hand-over.ts'
import { openOperatorContext } from '#server/operation/open-operator-context.ts'
import { readConfig } from '#server/settings/config.ts'

const AT_ONCE = 6

/**
 * Gives each site an account of its own, as on a host: pages of one account are rendered one after the other, and in
 * a fifth of the time.
 */
export async function separateAccounts(
  environment: Record<string, string>,
  domains: string[],
): Promise<void> {
  await using context = await openOperatorContext(readConfig(environment))
  const { db } = context
  const sites = await db.selectFrom('sites').select('id').where('domain', 'in', domains).execute()
  await eachLimited(sites, AT_ONCE, async ({ id }) => {
    const account = { email: `${randomUUID()}@example.org`, passwordHash: NOBODY }
    const accountId = await db.transaction().execute((within) => insertAccount(within, account))
    if (!accountId) throw new Error('an account could not be made')
    await handOver(db, id, accountId, { isAlone: true })
  })
}

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
