import { markVerified } from '../accounts/change-email.ts'
import type { TestApp } from './create-test-app.ts'

/** A signed-in account whose e-mail was proved by its link, as the setting OPERATORS asks for. */
export async function signUpProved(app: TestApp, email: string) {
  const account = await app.signUp(email)
  await markVerified(app.db, account.user.id, account.email)
  return account
}

export type Proved = Awaited<ReturnType<typeof signUpProved>>
