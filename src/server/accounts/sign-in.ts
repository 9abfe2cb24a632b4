import { compare } from 'bcrypt'
import type { AccountParts } from './account-parts.ts'
import { emailNotConfirmed, invalidCredentials, missingCredentials } from './accounts.errors.ts'
import type { Caller } from './caller.ts'
import { isLongPassword } from './check-password.ts'
import { refuseInConstantTime } from './constant-time.ts'
import { openSession } from './open-session.ts'
import { countTry } from './password-tries.ts'
import type { Fields } from './read-fields.ts'
import { findAccount, NOBODY } from './user.ts'

/**
 * Signs a leader in. Every refusal costs one comparison and takes the same time (timing side
 * channel).
 */
export async function signIn(
  parts: AccountParts,
  { email, password }: Fields,
  { ip, userAgent, deviceToken }: Caller,
) {
  const { db, limits } = parts
  if (!email || !password) throw missingCredentials()
  const account = email.toLowerCase()
  const forgive = await countTry(limits, account, ip)
  const answer = await refuseInConstantTime(async () => {
    const known = await findAccount(db, account)
    const isRight = await compare(password, known?.encrypted_password || NOBODY)
    if (!known || !isRight) throw invalidCredentials()
    if (!known.isConfirmed) throw emailNotConfirmed()
    return db.transaction().execute(async (transaction) => {
      // Race: a password changed since the comparison must not open a session.
      const stillRight = await transaction
        .selectFrom('auth.users')
        .select('id')
        .where('id', '=', known.id)
        .where('encrypted_password', '=', known.encrypted_password)
        .forUpdate()
        .executeTakeFirst()
      if (!stillRight) throw invalidCredentials()
      return openSession(parts, transaction, known.id, {
        method: 'password',
        hasLongPassword: isLongPassword(password),
        userAgent,
        deviceToken,
      })
    })
  })
  await forgive()
  return answer
}
