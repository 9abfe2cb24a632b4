import type { Sql } from 'postgres'
import { type Secrets, saveSecrets } from '../secrets.ts'

const SHARED = ['signingSecret', 'publishableKey'] as const

/** Replicas on one database sign with the same secret: whoever started first decides. */
export async function shareSecrets(sql: Sql, dataDir: string, mine: Secrets): Promise<Secrets> {
  const offered = SHARED.map((name) => ({ name, value: mine[name] }))
  await sql`insert into private.shared_secrets ${sql(offered)} on conflict (name) do nothing`
  const rows = await sql<{ name: (typeof SHARED)[number]; value: string }[]>`
    select name, value from private.shared_secrets`
  const agreed = { ...mine, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) }
  if (SHARED.some((name) => agreed[name] !== mine[name])) await saveSecrets(dataDir, agreed)
  return agreed
}
