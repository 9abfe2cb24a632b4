import { type Secrets, saveSecrets } from '../settings/secrets.ts'
import type { Db } from './open-pool.ts'

const SHARED = ['signingSecret', 'publishableKey'] as const

/** Replicas on one database sign with the same secret: the one from the first start. */
export async function shareSecrets(db: Db, dataDir: string, mine: Secrets): Promise<Secrets> {
  const offered = SHARED.map((name) => ({ name, value: mine[name] }))
  await db
    .insertInto('private.shared_secrets')
    .values(offered)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const rows = await db.selectFrom('private.shared_secrets').select(['name', 'value']).execute()
  const stored = new Map(rows.map(({ name, value }) => [name, value]))
  const agreed = { ...mine }
  for (const name of SHARED) agreed[name] = stored.get(name) ?? mine[name]
  if (SHARED.some((name) => agreed[name] !== mine[name])) await saveSecrets(dataDir, agreed)
  return agreed
}
