import { createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { SupabaseClient } from '@supabase/supabase-js'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * The code that an authenticator app shows, written from RFC 4226 and 6238 without the server's own
 * code; `off` is the number of half minutes from now.
 */
export function readCode(secret: string, off = 0): string {
  let bits = 0n
  for (const letter of secret) bits = bits * 32n + BigInt(LETTERS.indexOf(letter))
  const key = Buffer.from(bits.toString(16).padStart((secret.length * 5) / 4, '0'), 'hex')
  const counter = (Math.floor(Date.now() / 30_000) + off).toString(16).padStart(16, '0')
  const mac = createHmac('sha1', key).update(Buffer.from(counter, 'hex')).digest()
  const start = (mac[19] ?? 0) % 16
  const word = mac.subarray(start, start + 4).readInt32BE()
  return `${Math.abs(word & 0x7fffffff) % 1_000_000}`.padStart(6, '0')
}

/**
 * The earliest code that is accepted, so that the next two are still unused. It waits if the half
 * minute is almost over, at whose end the code is too old.
 */
export async function readEarliestCode(secret: string): Promise<string> {
  const left = 30_000 - (Date.now() % 30_000)
  // A timer may be a little early.
  if (left < 5_000) await delay(left + 100)
  return readCode(secret, -1)
}

type Client = Pick<SupabaseClient, 'auth'>
type Phone = { factorId: string; secret: string }

/** Sets up a phone for whoever is signed in, and gives its first code. */
export async function addPhone({ auth }: Client, name = '') {
  const enrolled = await auth.mfa.enroll({ factorType: 'totp', friendlyName: name })
  if (enrolled.error) throw enrolled.error
  const phone = { factorId: enrolled.data.id, secret: enrolled.data.totp.secret }
  const code = await readEarliestCode(phone.secret)
  return { phone, session: await sendCode({ auth }, phone.factorId, code) }
}

/** A new leader who has set up a phone. */
export async function signUpWithPhone<L extends { supabase: Client }>(app: {
  signUp: () => Promise<L>
}) {
  const leader = await app.signUp()
  return { ...leader, ...(await addPhone(leader.supabase)) }
}

/** Gives the current code, as after signing in; each counts once. */
export const giveCode = ({ auth }: Client, { factorId, secret }: Phone) =>
  sendCode({ auth }, factorId, readCode(secret))

async function sendCode({ auth }: Client, factorId: string, code: string) {
  const { data, error } = await auth.mfa.challengeAndVerify({ factorId, code })
  if (error) throw error
  return data
}
