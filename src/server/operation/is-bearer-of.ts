import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether an Authorization header has this token. The comparison takes constant time. */
export function isBearerOf(token: string, authorization: string | undefined): boolean {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? []
  return timingSafeEqual(digest(given), digest(token))
}
