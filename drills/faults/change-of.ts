import { readFile } from 'node:fs/promises'
import { type Db, poolOf } from '#server/database/open-pool.ts'
import { type Fault, replaceLines } from './read-fault.ts'

/**
 * After all landed ones, which are never edited: so a fault of the database is an additional
 * migration.
 */
const MIGRATION = 'supabase/migrations/29991231000000_plant_fault.sql'

/** The file that a fault changes, and its new text; throws when the fault no longer applies. */
export async function changeOf(fault: Fault, db: Db): Promise<{ file: string; text: string }> {
  const { place } = fault
  if (typeof place === 'object' && 'file' in place) {
    const { file } = place
    return { file, text: replaceLines(await readFile(file, 'utf8'), fault.old, fault.new) }
  }
  const text =
    place === 'database'
      ? fault.new.join('\n')
      : `${replaceLines(await readFunction(db, place.function), fault.old, fault.new).trimEnd()};`
  await tryOut(db, text)
  return { file: MIGRATION, text: `${text}\n` }
}

/** A function as it is after all migrations. */
async function readFunction(db: Db, name: string): Promise<string> {
  const asked = 'select pg_get_functiondef($1::regproc) as text'
  const { rows } = await poolOf(db).query<{ text: string }>(asked, [name])
  return rows[0]?.text ?? ''
}

async function tryOut(db: Db, statements: string): Promise<void> {
  const client = await poolOf(db).connect()
  try {
    await client.query('begin')
    await client.query(statements)
  } catch (error) {
    throw new Error('it no longer applies: the database refuses it', { cause: error })
  } finally {
    await client.query('rollback')
    client.release()
  }
}
