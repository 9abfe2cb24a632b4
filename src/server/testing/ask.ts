import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'

// Unchecked: a test knows what it stored.
// biome-ignore lint/suspicious/noExplicitAny: rows of any query a test may think of
type Row = Record<string, any>

/** Plain SQL for tests: app.sql`select …` returns the rows. */
export function createAsk(db: Db) {
  const ask = async <T extends object = Row>(
    text: TemplateStringsArray,
    ...values: unknown[]
  ): Promise<T[]> => (await sql<T>(text, ...values).execute(db)).rows
  return ask
}

export type Ask = ReturnType<typeof createAsk>
