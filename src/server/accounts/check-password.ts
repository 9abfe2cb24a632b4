import { commonPassword, longPassword, shortPassword } from './accounts.errors.ts'
import { isCommonPassword } from './common-passwords.ts'

const SHORTEST = 6
// bcrypt silently ignores all further bytes.
const LONGEST = 72

/** Throws if a new password is easy to guess. */
export function checkPassword(password: string, email: string | null): void {
  if (Buffer.byteLength(password) > LONGEST) throw longPassword()
  if ([...password].length < SHORTEST) throw shortPassword()
  const plain = password.trim().toLowerCase()
  const own = [email, email?.split('@')[0], 'scoutsite', 'scouting']
  if (plain === '' || own.includes(plain) || isCommonPassword(plain)) throw commonPassword()
}
