import { z } from 'zod'
import { malformedBody } from '../http/http.errors.ts'
import { commonPassword, invalidAddress, longPassword } from './accounts.errors.ts'
import { isCommonPassword } from './common-passwords.ts'

const credentialsSchema = z.object({
  email: z.string().trim().max(320).default(''),
  password: z.string().max(1_000).default(''),
  type: z.string().max(40).optional(),
  refresh_token: z.string().max(255).optional(),
})
export type Credentials = z.infer<typeof credentialsSchema>

/** The parts of an account request that we look at; the library sees the request as it came. */
export async function readCredentials(request: Request): Promise<Credentials> {
  const parsed = credentialsSchema.safeParse(
    await request
      .clone()
      .json()
      .catch(() => ({})),
  )
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join('.') || 'body'
    throw malformedBody(`The field "${field}" is not of the right kind.`)
  }
  return parsed.data
}

/** An address as mail programs agree on it, so that one mailbox is one account and one count. */
export function checkAddress(email: string): string {
  const address = email.toLowerCase()
  if (address.length > 254 || !z.email().safeParse(address).success) throw invalidAddress()
  return address
}

/** What the library does not ask of a new password. Its own rule is the least length. */
export function checkNewPassword(password: string, email = ''): void {
  // bcrypt looks at no more than 72 bytes; the rest would be ignored in silence.
  if (Buffer.byteLength(password) > 72) throw longPassword()
  const plain = password.trim().toLowerCase()
  const own = [email, email.split('@')[0], 'scoutsite', 'scouting'].map((word) =>
    word?.toLowerCase(),
  )
  if (plain === '' || own.includes(plain) || isCommonPassword(plain)) throw commonPassword()
}
