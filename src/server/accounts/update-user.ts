import { badToken } from '../http/http.errors.ts'
import type { Leader } from '../leader.ts'
import type { AccountParts } from './account-parts.ts'
import { emailChangeRefused } from './accounts.errors.ts'
import { type Credentials, checkNewPassword } from './credentials.ts'

/** Changes a leader's password, and then signs every other device out. */
export async function updateUser(
  { sql, backend, limits }: AccountParts,
  request: Request,
  { email, password }: Credentials,
  leader: Leader | undefined,
): Promise<Response> {
  if (!leader) throw badToken('Please sign in first.')
  if (email) throw emailChangeRefused()
  if (password) {
    await limits.count('passwordByAccount', leader.id)
    checkNewPassword(password)
  }
  const response = await backend.fetch(request)
  if (password && response.ok) {
    await sql`delete from auth.sessions where user_id = ${leader.id} and id <> ${leader.sessionId}`
  }
  return response
}
