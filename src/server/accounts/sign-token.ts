import { createHmac } from 'node:crypto'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const HEADER = encode({ alg: 'HS256', typ: 'JWT' })

/** Creates a token for `createReadToken`. */
export function signToken(secret: string, claims: object): string {
  const content = `${HEADER}.${encode(claims)}`
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}
