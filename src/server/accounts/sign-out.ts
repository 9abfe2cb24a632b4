import type { Db } from '../database/open-pool.ts'
import type { Account } from '../http/function-environment.ts'
import { unknownScope } from './accounts.errors.ts'
import { forgetDevices } from './second-factor-resets.ts'

/**
 * Ends sessions; their refresh tokens are deleted with them, and access tokens are refused from now
 * on.
 */
export async function signOut(db: Db, { id, sessionId }: Account, scope: string): Promise<void> {
  const sessions = db.deleteFrom('auth.sessions').where('user_id', '=', id)
  if (scope === 'global') {
    await sessions.execute()
    await forgetDevices(db, id)
  } else if (scope === 'local') await sessions.where('id', '=', sessionId).execute()
  else if (scope === 'others') await sessions.where('id', '<>', sessionId).execute()
  else throw unknownScope()
}
