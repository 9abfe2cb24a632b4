import type { Db } from '../database/open-pool.ts'
import { callTool } from '../starting/name-tool.ts'
import { StartupError } from '../starting/startup.errors.ts'

export async function findAccountOf(db: Db, email: string): Promise<{ id: string }> {
  const row = await db
    .selectFrom('auth.users')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  if (row) return row
  throw new StartupError(
    `There is no account ${email}. To look for it: ${callTool('accounts TEXT')}`,
  )
}
