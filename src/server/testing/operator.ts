import { markVerified } from '../accounts/change-email.ts'
import type { TestApp } from './create-test-app.ts'
import { addPhone } from './phone.ts'

/**
 * A signed-in account as the operator’s page requires it: its e-mail was confirmed by a link, and
 * its phone gave a code.
 */
export async function signUpProved(app: TestApp, email: string) {
  const account = await app.signUp(email)
  await markVerified(app.db, account.user.id, account.email)
  const { phone, session } = await addPhone(account.supabase)
  return { ...account, phone, session }
}

export type Proved = Awaited<ReturnType<typeof signUpProved>>
