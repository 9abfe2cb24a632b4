import { createMiddleware } from 'hono/factory'
import type { Environment } from './environment.ts'
import { bodyTooLarge, malformedBody, tooManyRows, unsupportedBody } from './http.errors.ts'
import { isDeeperThan } from './is-deeper-than.ts'

const MAX_ROWS = 200
/** Our own JSON is nested only a handful of levels. */
const DEEPEST = 64
/** Two hundred rows with every column have half as many parts. */
const MAX_PARTS = 20_000

/** Reads a body to its end, unless it is longer than the limit. */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw bodyTooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > limit) break
      chunks.push(chunk)
    }
  } catch {
    throw malformedBody('The request ended before it was whole.')
  }
  if (size > limit) throw bodyTooLarge()
  return new Uint8Array(Buffer.concat(chunks))
}

/**
 * Accepts only JSON that can be stored unchanged: PostgreSQL cannot store null characters, and a
 * lone surrogate would silently become another character.
 */
export function requireStrictJson(limit: number) {
  return createMiddleware<Environment>(async (c, next) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next()
    const bytes = await readBody(c.req.raw, limit)
    if (bytes.byteLength > 0) {
      const type = c.req.header('content-type') ?? ''
      if (!/^application\/(json|vnd\.pgrst\.object\+json)\b/i.test(type)) {
        throw unsupportedBody()
      }
      const value = parseStrictJson(bytes)
      if (Array.isArray(value) && value.length > MAX_ROWS) throw tooManyRows()
    }
    const { method, url, headers } = c.req.raw
    const body = bytes.byteLength > 0 ? bytes : null
    c.req.raw = new Request(url, { method, headers, body })
    return next()
  })
}

export function parseStrictJson(bytes: Uint8Array): unknown {
  // Checked before parsing: a megabyte of brackets would block the event loop.
  if (isDeeperThan(bytes, DEEPEST, MAX_PARTS)) {
    throw malformedBody('The request is nested too deeply, or has too many parts.')
  }
  let text: string
  let value: unknown
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    value = JSON.parse(text)
  } catch {
    throw malformedBody('The request is not valid JSON.')
  }
  // In valid JSON in UTF-8, such characters can only be written as escapes.
  if (text.includes('\\u') && !isSound(value)) {
    throw malformedBody('The text contains characters that cannot be stored.')
  }
  return value
}

function isSound(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, item]) => isSound(key) && isSound(item))
}
