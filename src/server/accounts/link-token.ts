import { createHash, randomBytes } from 'node:crypto'

const TOKEN = /^[\w-]{43}$/

/** What a link in a mail carries, and what the database keeps to know it by. */
export function makeLinkToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, linkHash: hashOf(token) }
}

/**
 * What a token may be stored as: its hash, or itself by an earlier version. A hash is longer than
 * a token, so that whoever reads the database cannot use one as a token.
 */
export function storedFormsOf(token: string): string[] {
  return TOKEN.test(token) ? [hashOf(token), token] : []
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
