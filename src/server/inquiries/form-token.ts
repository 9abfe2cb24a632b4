import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What the form carries, signed: the site it is of, when it was made, and a number used once. */
export type FormToken = { siteId: string; at: number; nonce: string }

/** Clocks of two servers may differ by so much. */
const AHEAD = 60_000
/** A form that was open for longer is made anew. */
const OLDEST = 30 * 86_400_000

/** Makes and reads the tokens of forms. `secret` is shared by all servers. */
export function createFormTokens(secret: string) {
  const sign = (text: string) => createHmac('sha256', secret).update(`join ${text}`).digest()
  return {
    make: (siteId: string, now: number): FormToken => ({
      siteId,
      at: now,
      nonce: randomBytes(12).toString('base64url'),
    }),
    print({ siteId, at, nonce }: FormToken): string {
      const mac = sign(`${siteId} ${at} ${nonce}`).toString('base64url')
      return `${at.toString(36)}.${nonce}.${mac}`
    },
    /** Null for a token of another site, of the future, or that we did not sign. */
    read(text: string, siteId: string, now: number): FormToken | null {
      const [, time = '', nonce = '', mac = ''] =
        /^([0-9a-z]{1,10})\.([\w-]{16})\.([\w-]{43})$/.exec(text) ?? []
      const at = Number.parseInt(time, 36)
      const given = Buffer.from(mac, 'base64url')
      const wanted = sign(`${siteId} ${at} ${nonce}`)
      if (given.byteLength !== wanted.byteLength || !timingSafeEqual(given, wanted)) return null
      return at > now + AHEAD || at < now - OLDEST ? null : { siteId, at, nonce }
    },
    /** The name of the field that people leave empty: another one on every page. */
    nameTrap: ({ nonce }: FormToken): string =>
      `f${sign(`trap ${nonce}`).toString('hex').slice(0, 10)}`,
  }
}
