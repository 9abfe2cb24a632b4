import { createHmac } from 'node:crypto'

// RFC 6238 as every authenticator app does it: SHA-1, six digits, a new code each 30 seconds.
const STEP_SECONDS = 30
const DIGITS = 6
/** A phone's clock may be half a minute off, and typing takes time. */
const STEPS_OFF = [0, -1, 1]
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes in base32 (RFC 4648) without padding; 20 bytes need none. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    BASE32.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  const groups = bits.match(/.{8}/g) ?? []
  return Buffer.from(groups.map((group) => Number.parseInt(group, 2)))
}

/** The code of a secret in base32, for a step of 30 seconds since 1970. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step for which a code is right at a time, or undefined. */
export function findStep(secret: string, code: string, now: Date): number | undefined {
  const current = Math.floor(now.getTime() / 1_000 / STEP_SECONDS)
  const steps = STEPS_OFF.map((off) => current + off)
  return steps.find((step) => codeAt(secret, step) === code)
}

type Label = { issuer: string; account: string; secret: string }

/** What an authenticator app reads from the QR code. */
export function writeTotpUri({ issuer, account, secret }: Label): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = new URLSearchParams({
    algorithm: 'SHA1',
    digits: String(DIGITS),
    issuer,
    period: String(STEP_SECONDS),
    secret,
  })
  // Not every authenticator app reads "+" as a space.
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}
