import pg from 'pg'
import { readDatabase } from '#server/testing/read-database.ts'
import { dataDir } from './data-dir.ts'

/** As if the e-mail had been on this page for 61 days. */
export const ageContact = (url: string) =>
  change(
    url,
    "update private.public_emails set since = now() - interval '61 days' where site_id = $1",
  )

/** As if the claim to this page had been open, and all admins silent, for 14 days. */
export const ageClaim = (url: string) =>
  change(
    url,
    `update private.site_claims set told = 3, told_at = now() - interval '1 day',
      opened_at = now() - interval '14 days' where site_id = $1 and state = 'open'`,
  )

async function change(url: string, statement: string): Promise<void> {
  const database = new pg.Client((await readDatabase(dataDir)).url)
  await database.connect()
  try {
    const label = new URL(url).hostname.split('.')[0]
    const { rows } = await database.query('select id from sites where domain = $1', [label])
    const { rowCount } = await database.query(statement, [rows[0]?.id])
    if (rowCount !== 1) throw new Error(`nothing of ${url} was aged`)
  } finally {
    await database.end()
  }
}
