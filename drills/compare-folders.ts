import { sql } from 'kysely'
import type { OperatorContext } from '#server/operation/open-operator-context.ts'

/** Release folders that no row names, and those named by a row that do not exist. */
export async function compareFolders({ db, store }: OperatorContext) {
  const there = new Set<string>()
  for await (const { key } of store.list('releases')) {
    there.add(key.split('/').slice(0, 3).join('/'))
  }
  const { rows } = await sql<{ folder: string }>`
    select folder from releases
    union all select current_folder from releases where current_folder is not null`.execute(db)
  const named = new Set(rows.map(({ folder }) => folder))
  return {
    unnamed: [...there].filter((folder) => !named.has(folder)).length,
    missing: [...named].filter((folder) => !there.has(folder)).length,
  }
}
