import { commonPassword, longPassword, shortPassword } from './accounts.errors.ts'
import { isCommonPassword } from './common-passwords.ts'

const SHORTEST = 6
// bcrypt reads no more bytes than these and silently ignores the rest.
const LONGEST = 72

/** Refuses a new password that is easy to guess. */
export function checkPassword(password: string, email: string | null): void {
  if (Buffer.byteLength(password) > LONGEST) throw longPassword()
  if ([...password].length < SHORTEST) throw shortPassword()
  const plain = password.trim().toLowerCase()
  const own = [email, email?.split('@')[0], 'scoutsite', 'scouting']
  if (plain === '' || own.includes(plain) || isCommonPassword(plain)) throw commonPassword()
}
