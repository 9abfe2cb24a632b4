import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { codeOf } from '../lib/code-of.ts'
import { PROJECT_FOLDER } from '../starting/project-folder.ts'
import { StartupError } from '../starting/startup.errors.ts'
import type { Db } from './open-pool.ts'
import { type Right, readRights } from './read-rights.ts'

export const RIGHTS = 'supabase/rights.sql'
const FILE = join(PROJECT_FOLDER, RIGHTS)

/**
 * Grants and policies are lost when a dump is restored on a server without our roles, and from then
 * on every request is refused. Grants missing rights and revokes surplus ones; returns the
 * statements run.
 */
export async function repairRights(db: Db): Promise<string[]> {
  const expected = await readExpected()
  const { missing, surplus } = compare(await readRights(db), expected)
  const policy = surplus.find(({ kind }) => kind === 'policy')
  if (policy) {
    throw new StartupError(
      `The database has a policy that this ScoutSite did not make, and that may show one troop's site to another. Run \`${policy.undo}\` and start again: ScoutSite makes the right one again.`,
    )
  }
  const statements = [...surplus.map(({ undo }) => undo), ...missing]
  if (statements.length === 0) return []
  await db.transaction().execute(async (transaction) => {
    for (const statement of statements) await run(transaction, statement)
  })
  // PostgreSQL only raises a notice when an account may not grant, so compare again.
  const [left] = compare(await readRights(db), expected).missing
  if (left) throw notAllowed(left)
  return statements
}

async function run(db: Db, statement: string): Promise<void> {
  try {
    await sql.raw(statement).execute(db)
  } catch (error) {
    throw codeOf(error) === '42501' ? notAllowed(statement) : error
  }
}

const notAllowed = (statement: string) =>
  new StartupError(
    `The database has lost rights of its tables, and its account may not give them again: \`${statement}\`. Let the account in DATABASE_URL own the schemas public, private and auth with all that is in them.`,
  )

async function readExpected(): Promise<Set<string>> {
  const lines = (await readFile(FILE, 'utf8')).split('\n')
  return new Set(lines.filter((line) => line.endsWith(';')).map((line) => line.slice(0, -1)))
}

function compare(found: readonly Right[], expected: ReadonlySet<string>) {
  const isThere = new Set(found.map(({ statement }) => statement))
  const missing = [...expected].filter((statement) => !isThere.has(statement))
  // An operator may keep tables of their own beside ours in `public`; the other schemas are ours alone.
  const isOurs = ({ object }: Right) =>
    !/^\w+ public\./.test(object) || [...expected].some((statement) => names(statement, object))
  const surplus = found.filter(
    (right) => right.kind !== 'guard' && !expected.has(right.statement) && isOurs(right),
  )
  return { missing, surplus }
}

/** Whether a statement is about this table, and not about one whose name starts the same. */
function names(statement: string, object: string): boolean {
  return `${statement} `.includes(`${object} `)
}
