import { sql } from 'kysely'
import type { PagePart } from '#site/facts/page-parts.ts'
import { readPart } from '#site/facts/row-parts.ts'
import type { Db } from '../database/open-pool.ts'

/**
 * Erases what a part of a site said before from every line about it, and what a look had to say about words
 * that are not there any more.
 */
export async function forgetPart(
  transaction: Db,
  siteId: string,
  { field, entry }: PagePart,
): Promise<void> {
  await sql`
    select private.erase_history(array(
      select h.id from site_history as h
      where h.site_id = ${siteId} and h.field = ${field} and h.entry is not distinct from ${entry}::uuid), 'text')`.execute(
    transaction,
  )
  const row = await transaction
    .selectFrom('sites')
    .selectAll()
    .where('id', '=', siteId)
    .executeTakeFirst()
  const said = JSON.stringify(row && readPart(row, { field, entry })).toLowerCase()
  const findings = await transaction
    .selectFrom('site_findings')
    .select(['id', 'subject'])
    .where('site_id', '=', siteId)
    .where('field', '=', field)
    .where('entry', 'is not distinct from', entry)
    .execute()
  const isSaid = ({ subject }: { subject: string }) =>
    subject
      .slice(subject.indexOf(':') + 1)
      .split('\n')
      .some((each) => said.includes(each))
  const gone = findings.filter((finding) => !isSaid(finding)).map(({ id }) => id)
  await sql`delete from site_findings where id = any (${gone}::uuid[])`.execute(transaction)
}
