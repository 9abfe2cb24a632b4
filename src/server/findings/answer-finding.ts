import { sql } from 'kysely'
import type { FindingAnswer } from '#contract/findings.ts'
import { requireRight } from '../access/require-right.ts'
import { asAccount } from '../database/as-account.ts'
import { isUuid } from '../database/is-uuid.ts'
import type { Db } from '../database/open-pool.ts'
import { notThere } from '../http/shared.errors.ts'
import { onlyAdults, otherAnswer } from '../look/look.errors.ts'
import { ANSWERS } from '../look/look.ts'
import type { Sight } from '../look/rules/rule.ts'

/** An adult who may publish answers for the site: this is not asked again. */
export async function answerFinding(
  db: Db,
  accountId: string,
  { findingId, answer }: { findingId: string; answer: FindingAnswer },
): Promise<void> {
  const { siteId, rule } = await findFinding(db, accountId, findingId)
  await requireRight(db, accountId, siteId, 'publish')
  if (!ANSWERS[rule].includes(answer)) throw otherAnswer()
  const { rows } = await sql<{ isAdult: boolean }>`
    with caller as (select private.is_adult_on(${siteId}::uuid, ${accountId}::uuid) as "isAdult"),
    answered as (
      update site_findings set answer = ${answer}, answered_by = ${accountId}, answered_at = now()
      where id = ${findingId} and answer is null and (select "isAdult" from caller))
    select "isAdult" from caller`.execute(db)
  if (!rows[0]?.isAdult) throw onlyAdults()
}

/** Of a site that the account may not see, there is none. */
export async function findFinding(db: Db, accountId: string, findingId: string) {
  if (!isUuid(findingId)) throw notThere()
  const row = await asAccount(db, accountId, (transaction) =>
    transaction
      .selectFrom('site_findings')
      .select(['site_id as siteId', 'rule', 'subject'])
      .where('id', '=', findingId)
      .executeTakeFirst(),
  )
  if (!row) throw notThere()
  return { ...row, rule: row.rule as Sight }
}
