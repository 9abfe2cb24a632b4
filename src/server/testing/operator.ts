import { markVerified } from '../accounts/change-email.ts'
import type { TestApp } from './create-test-app.ts'

/** A signed-in account with an e-mail confirmed by its link, as the setting OPERATORS requires. */
export async function signUpProved(app: TestApp, email: string) {
  const account = await app.signUp(email)
  await markVerified(app.db, account.user.id, account.email)
  return account
}

export type Proved = Awaited<ReturnType<typeof signUpProved>>
