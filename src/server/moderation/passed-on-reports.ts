import { sql } from 'kysely'
import { linesWithoutInvisible } from '#site/text/without-invisible.ts'
import { isUuid } from '../database/is-uuid.ts'
import type { Db } from '../database/open-pool.ts'
import type { ReportKind } from './report-kinds.ts'

type Wanted = { id: string; withWords: boolean; withEmail: boolean; by: string }

/** The visitor's data that the leaders will see, if it exists. */
export type PassedOn = { withWords: boolean; withEmail: boolean }

/**
 * Has the admins of the page told about an open report, which stays open. The next run of
 * `tellAdminsJob` on any server mails them. Null if it is not open, was passed on before, or its
 * site was deleted.
 */
export async function passOnReport(
  { db }: { db: Db },
  { id, withWords, withEmail, by }: Wanted,
): Promise<PassedOn | null> {
  if (!isUuid(id)) return null
  const passedOn = await db
    .updateTable('private.page_reports')
    .set({
      passed_on_by: by,
      passed_on_at: sql<Date>`now()`,
      passes_words: sql<boolean>`${withWords} and words <> ''`,
      passes_email: sql<boolean>`${withEmail} and email is not null`,
    })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('passed_on_at', 'is', null)
    .where('site_id', 'in', db.selectFrom('sites').select('id').where('deleted_at', 'is', null))
    .returning(['passes_words as withWords', 'passes_email as withEmail'])
    .executeTakeFirst()
  return passedOn ?? null
}

/** Reports that were passed on, but whose admins have not been told yet. */
export function listUntoldReports(db: Db): Promise<{ id: string; siteId: string }[]> {
  return db
    .selectFrom('private.page_reports')
    .select(['id', 'site_id as siteId'])
    .where('passed_on_at', 'is not', null)
    .where('told_at', 'is', null)
    .orderBy('passed_on_at')
    .execute()
}

/** A report as shown to leaders, without the withheld parts. */
export type ToldReport = {
  kind: ReportKind
  words: string
  email: string | null
  isTakenDown: boolean
}

/** Undefined once it was erased with its site. */
export async function readToldReport(db: Db, id: string): Promise<ToldReport | undefined> {
  const row = await db
    .selectFrom('private.page_reports as r')
    .leftJoin('private.take_downs as t', (join) =>
      join.onRef('t.site_id', '=', 'r.site_id').on('t.put_back_at', 'is', null),
    )
    .select(['r.words', 'r.email', 'r.passes_words', 'r.passes_email', 't.id as takeDownId'])
    .select(({ ref }) => ref('r.kind').$castTo<ReportKind>().as('kind'))
    .where('r.id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      kind: row.kind,
      words: row.passes_words ? linesWithoutInvisible(row.words) : '',
      email: row.passes_email ? row.email : null,
      isTakenDown: row.takeDownId !== null,
    }
  )
}

export async function noteToldOfReport(db: Db, id: string): Promise<void> {
  await db
    .updateTable('private.page_reports')
    .set({ told_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
