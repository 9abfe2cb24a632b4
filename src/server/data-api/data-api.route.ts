import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import type { ReadToken } from '../accounts/read-token.ts'
import type { Environment } from '../http/environment.ts'
import { methodNotAllowed, unsupportedBody } from '../http/http.errors.ts'
import { limitConcurrency } from '../http/limit-concurrency.ts'
import { readBody } from '../http/read-body.ts'
import { outlineError } from '../lib/logging.ts'
import { answerRequest, type Prepared, prepareRequest } from './answer-request.ts'
import { unknownFunction, unknownTable } from './data-api.errors.ts'
import { logChange } from './log-change.ts'
import { type Preferences, readPreferences } from './read-preferences.ts'
import { type ApiRequest, readFunctionCall, readTableRequest } from './read-request.ts'
import { routines, tables } from './schema.ts'
import { isTooLong, toApiError } from './to-api-error.ts'
import type { Answered } from './write-statement.ts'

const LONGEST = 524_288
// Visitors without an account may not write anything.
const LONGEST_OF_VISITORS = 8_192
/** Concurrent requests per account: one that sends many must leave slots for others. */
const AT_ONCE = 2
const MAX_WAITING = 60
/**
 * The number of reads whose statements are cached by URL: writing one takes three times as long as
 * parsing a URL.
 */
const REMEMBERED = 200
const LONGEST_REMEMBERED = 1_000
/**
 * In milliseconds. If the client reads nothing of a response for so long, the connection is closed:
 * the response may be large.
 */
const STANDSTILL = 15_000
const JSON_BODY = /^application\/(?:json|vnd\.pgrst\.object\+json)\b/i
const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']

type Read = (search: URLSearchParams, body: Uint8Array, preferences: Preferences) => ApiRequest

/**
 * The part of PostgREST's protocol that supabase-js needs. A request is parsed into a value whose
 * names all come from the schema, then turned into a single statement, which runs as the caller.
 */
export function dataApiRoutes({ callers, readToken }: { callers: Pool; readToken: ReadToken }) {
  const reads = new LRUCache<string, Prepared>({ max: REMEMBERED })
  const turns = limitConcurrency(AT_ONCE, MAX_WAITING, { places: callers.options.max })
  const prepare = async (
    c: Context<Environment>,
    read: Read,
    preferences: Preferences,
    most: number,
  ) => {
    const isRemembered = c.req.method === 'GET' && c.req.url.length <= LONGEST_REMEMBERED
    const key = isRemembered ? `${JSON.stringify(preferences)} ${c.req.url}` : null
    const known = key !== null && reads.get(key)
    if (known) return known
    const body = await readJsonBody(c.req.raw, most)
    const request = read(new URL(c.req.url).searchParams, body, preferences)
    const prepared = prepareRequest(request, preferences)
    if (key !== null) reads.set(key, prepared)
    return prepared
  }
  const answer = async (c: Context<Environment>, read: Read) => {
    const account = readToken(c.req.header('authorization'))
    const preferences = readPreferences(c.req.raw.headers)
    const prepared = await prepare(c, read, preferences, account ? LONGEST : LONGEST_OF_VISITORS)
    const { request } = prepared
    try {
      const { outgoing } = c.env ?? {}
      const answered = await turns(
        account?.id ?? c.var.clientIp,
        () => answerRequest(callers, account, prepared),
        { answer: outgoing },
      )
      outgoing?.setTimeout(STANDSTILL)
      logChange(c.var.log, account?.id, request, answered.rows)
      return respond(c, request, preferences, answered)
    } catch (error) {
      if (isTooLong(error)) {
        c.set('isLogged', true)
        c.var.log.warn(outlineError(error), 'a statement of a caller took too long')
      }
      throw toApiError(error, account === undefined) ?? error
    }
  }
  return new Hono<Environment>()
    .use(async (c, next) => {
      c.header('Cache-Control', 'no-store')
      c.header('X-Content-Type-Options', 'nosniff')
      await next()
    })
    .on(METHODS, '/rpc/:name', (c) => {
      const routine = routines.get(c.req.param('name'))
      const { method } = c.req
      if (!routine) throw unknownFunction()
      c.set('route', `/rest/v1/rpc/${routine.name}`)
      if (method !== 'POST' && (!routine.isRead || !isReading(method))) {
        throw methodNotAllowed(routine.isRead ? 'GET, HEAD, POST' : 'POST')
      }
      return answer(c, (search, body) => readFunctionCall(method, routine, search, body))
    })
    .on(METHODS, '/:table', (c) => {
      const table = tables.get(c.req.param('table'))
      if (!table) throw unknownTable()
      c.set('route', `/rest/v1/${table.name}`)
      return answer(c, (search, body, preferences) =>
        readTableRequest(c.req.method, table, search, body, preferences),
      )
    })
    .all('/rpc/:name', () => {
      throw methodNotAllowed('GET, HEAD, POST')
    })
    .all('/:table', () => {
      throw methodNotAllowed(METHODS.join(', '))
    })
    .all('*', () => {
      throw unknownTable()
    })
}

const isReading = (method: string) => method === 'GET' || method === 'HEAD'

async function readJsonBody(request: Request, most: number): Promise<Uint8Array> {
  if (isReading(request.method)) return new Uint8Array()
  const body = await readBody(request, most)
  if (body.byteLength > 0 && !JSON_BODY.test(request.headers.get('content-type') ?? '')) {
    throw unsupportedBody()
  }
  return body
}

function respond(
  c: Context<Environment>,
  request: ApiRequest,
  preferences: Preferences,
  { body, rows, total }: Answered,
): Response {
  const { kind } = request
  const range = { 'Content-Range': rangeOf(request, preferences, rows, total) }
  const isQuiet =
    kind === 'call' ? request.routine.isVoid : kind !== 'read' && !preferences.isReturned
  if (isQuiet) return c.body(null, kind === 'insert' ? 201 : 204, range)
  const isPart = isReadKind(kind) && total !== null && total > rows
  const type = preferences.isSingle ? 'application/vnd.pgrst.object+json' : 'application/json'
  return c.body(body, kind === 'insert' ? 201 : isPart ? 206 : 200, {
    ...range,
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Length': String(Buffer.byteLength(body)),
  })
}

const isReadKind = (kind: ApiRequest['kind']) => kind === 'read' || kind === 'call'

function rangeOf(
  { kind, selection: { offset } }: ApiRequest,
  { isCounted }: Preferences,
  rows: number,
  total: number | null,
): string {
  const whole = isCounted && total !== null ? String(total) : '*'
  return rows === 0 || !isReadKind(kind) ? `*/${whole}` : `${offset}-${offset + rows - 1}/${whole}`
}
