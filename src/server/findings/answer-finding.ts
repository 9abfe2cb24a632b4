import { sql } from 'kysely'
import type { FindingAnswer } from '#contract/findings.ts'
import { requireRight } from '../access/require-right.ts'
import { isUuid } from '../database/is-uuid.ts'
import type { Db } from '../database/open-pool.ts'
import { findingGone, notForStop, onlyAdults } from '../look/look.errors.ts'

/** An adult who may publish answers for the site: this is not asked again. */
export async function answerFinding(
  db: Db,
  accountId: string,
  { findingId, answer }: { findingId: string; answer: FindingAnswer },
): Promise<void> {
  const { siteId, level } = await findFinding(db, findingId)
  await requireRight(db, accountId, siteId, 'publish')
  if (level === 'stop' && answer === 'agreed') throw notForStop()
  const { rows } = await sql<{ isAdult: boolean }>`
    with caller as (select private.is_adult_on(${siteId}::uuid, ${accountId}::uuid) as "isAdult"),
    answered as (
      update site_findings set answer = ${answer}, answered_by = ${accountId}, answered_at = now()
      where id = ${findingId} and (select "isAdult" from caller))
    select "isAdult" from caller`.execute(db)
  if (!rows[0]?.isAdult) throw onlyAdults()
}

/** The site that it is about: who may not see that learns nothing, from `requireRight`. */
export async function findFinding(db: Db, findingId: string) {
  const row = isUuid(findingId)
    ? await db
        .selectFrom('site_findings')
        .select(['site_id as siteId', 'level', 'subject'])
        .where('id', '=', findingId)
        .executeTakeFirst()
    : undefined
  if (!row) throw findingGone()
  return row
}
