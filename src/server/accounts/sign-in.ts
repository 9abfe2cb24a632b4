import { compare } from 'bcrypt'
import type { AccountParts } from './account-parts.ts'
import { emailNotConfirmed, invalidCredentials, missingCredentials } from './accounts.errors.ts'
import type { Credentials } from './credentials.ts'
import { refuseInEvenTime } from './even-time.ts'
import { findAccount } from './find-account.ts'

// The hash of a password nobody has, at the cost the library uses.
const NOBODY = '$2b$10$NhmaLgjF20MSQ056m.U.e.a3g78/g9D7Nc646ZnmoMgjxERtBJzEO'

/** Signs a leader in. Every refusal costs one comparison and the same time. */
export async function signIn(
  { sql, backend, limits }: AccountParts,
  request: Request,
  { email, password }: Credentials,
  address: string,
): Promise<Response> {
  if (!email || !password) throw missingCredentials()
  const account = email.toLowerCase()
  await limits.count('signInByAddress', address)
  await limits.count('signInByAccount', account)
  const response = await refuseInEvenTime(async () => {
    const known = await findAccount(sql, account)
    if (known?.isConfirmed && known.passwordHash) {
      const answer = await backend.fetch(request)
      if (answer.status === 400) throw invalidCredentials()
      return answer
    }
    const isRight = await compare(password, known?.passwordHash ?? NOBODY)
    throw isRight && known ? emailNotConfirmed() : invalidCredentials()
  })
  if (response.ok) {
    await limits.forgive('signInByAddress', address)
    await limits.forgive('signInByAccount', account)
  }
  return response
}
