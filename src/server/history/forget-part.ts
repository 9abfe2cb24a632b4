import { sql } from 'kysely'
import type { PagePart } from '#site/facts/page-parts.ts'
import { readPart } from '#site/facts/row-parts.ts'
import type { Db } from '../database/open-pool.ts'
import { noteText } from '../removals/removals.ts'

/**
 * Erases what a part of a site said before from every line about it, and what a look had to say about it.
 * `isSaid` tells of a subject of a look whether the site still says anything about it.
 */
export async function forgetPart(
  transaction: Db,
  siteId: string,
  { field, entry }: PagePart,
  isSaid: (subject: string) => boolean,
): Promise<void> {
  await sql`
    select private.erase_history(array(
      select h.id from site_history as h
      where h.site_id = ${siteId} and h.field = ${field} and h.entry is not distinct from ${entry}::uuid), 'text')`.execute(
    transaction,
  )
  const findings = await transaction
    .selectFrom('site_findings')
    .select(['id', 'subject', 'answer'])
    .where('site_id', '=', siteId)
    .where('field', '=', field)
    .where('entry', 'is not distinct from', entry)
    .execute()
  // A "yes" about what another text still says stays, without its words.
  const [kept, gone] = [true, false].map((isKept) =>
    findings
      .filter(({ subject, answer }) => (answer !== null && isSaid(subject)) === isKept)
      .map(({ id }) => id),
  )
  await sql`update site_findings set excerpt = '' where id = any (${kept}::uuid[])`.execute(
    transaction,
  )
  await sql`delete from site_findings where id = any (${gone}::uuid[])`.execute(transaction)
}

/** Notes what a part says now, so that restoring an older backup says it again. */
export async function notePart(transaction: Db, siteId: string, part: PagePart): Promise<void> {
  const row = await transaction
    .selectFrom('sites')
    .selectAll()
    .where('id', '=', siteId)
    .executeTakeFirst()
  if (row) await noteText(transaction, siteId, part, readPart(row, part))
}
