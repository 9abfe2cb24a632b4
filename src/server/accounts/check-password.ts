import { dictionary } from '@zxcvbn-ts/language-common'
import { commonPassword, longPassword, shortPassword } from './accounts.errors.ts'

const HOW_MANY = 10_000

let common: Set<string> | undefined

/** Whether a password is among those that attackers try first. */
function isCommonPassword(password: string): boolean {
  common ??= new Set(
    dictionary['passwords-common'].filter((word) => word.length >= 6).slice(0, HOW_MANY),
  )
  return common.has(password.toLowerCase())
}

const SHORTEST = 6
const LONG = 12
// bcrypt silently ignores all further bytes.
const LONGEST = 72

/** Whether a password is long enough for the operator's page. */
export const isLongPassword = (password: string) => [...password].length >= LONG

/** Throws if a new password is easy to guess. */
export function checkPassword(password: string, email: string | null): void {
  if (Buffer.byteLength(password) > LONGEST) throw longPassword()
  if ([...password].length < SHORTEST) throw shortPassword()
  const plain = password.trim().toLowerCase()
  const own = [email, email?.split('@')[0], 'scoutsite', 'scouting']
  if (plain === '' || own.includes(plain) || isCommonPassword(plain)) throw commonPassword()
}
