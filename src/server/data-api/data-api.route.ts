import { type Context, Hono } from 'hono'
import type { ReadToken } from '../accounts/read-token.ts'
import type { Db } from '../database/open-pool.ts'
import type { Environment } from '../http/environment.ts'
import { methodNotAllowed, unsupportedBody } from '../http/http.errors.ts'
import { readBody } from '../http/read-body.ts'
import { answerRequest } from './answer-request.ts'
import { unknownFunction, unknownTable } from './data-api.errors.ts'
import { explainError } from './explain-error.ts'
import { type ApiRequest, readCall, readTableRequest } from './read-request.ts'
import { readWishes, type Wishes } from './read-wishes.ts'
import { routines, tables } from './schema.ts'
import type { Answered } from './write-statement.ts'

const LONGEST = 1_048_576
const JSON_BODY = /^application\/(?:json|vnd\.pgrst\.object\+json)\b/i
const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']

/**
 * The part of PostgREST's protocol that supabase-js needs. A request is read into a value whose
 * names are all from the schema, then made into one statement, which runs as the caller.
 */
export function dataApiRoutes({ db, readToken }: { db: Db; readToken: ReadToken }) {
  const answer = async (
    c: Context<Environment>,
    read: (search: URLSearchParams, body: Uint8Array, wishes: Wishes) => ApiRequest,
  ) => {
    const leader = readToken(c.req.header('authorization'))
    const wishes = readWishes(c.req.raw.headers)
    const request = read(new URL(c.req.url).searchParams, await readJsonBody(c.req.raw), wishes)
    try {
      const answered = await answerRequest(db, leader, request, wishes)
      return respond(c.req.method, request, wishes, answered)
    } catch (error) {
      throw explainError(error, leader === undefined) ?? error
    }
  }
  return new Hono<Environment>()
    .use(async (c, next) => {
      await next()
      c.res.headers.set('Cache-Control', 'no-store')
    })
    .on(METHODS, '/rpc/:name', (c) => {
      const routine = routines.get(c.req.param('name'))
      const { method } = c.req
      if (!routine) throw unknownFunction()
      if (method !== 'POST' && (!routine.isRead || !isReading(method))) {
        throw methodNotAllowed(routine.isRead ? 'GET, HEAD, POST' : 'POST')
      }
      return answer(c, (search, body) => readCall(method, routine, search, body))
    })
    .on(METHODS, '/:table', (c) => {
      const table = tables.get(c.req.param('table'))
      if (!table) throw unknownTable()
      return answer(c, (search, body, wishes) =>
        readTableRequest(c.req.method, table, search, body, wishes),
      )
    })
    .all('/:table', () => {
      throw methodNotAllowed(METHODS.join(', '))
    })
    .all('*', () => {
      throw unknownTable()
    })
}

const isReading = (method: string) => method === 'GET' || method === 'HEAD'

async function readJsonBody(request: Request): Promise<Uint8Array> {
  if (isReading(request.method)) return new Uint8Array()
  const body = await readBody(request, LONGEST)
  if (body.byteLength > 0 && !JSON_BODY.test(request.headers.get('content-type') ?? '')) {
    throw unsupportedBody()
  }
  return body
}

function respond(
  method: string,
  request: ApiRequest,
  wishes: Wishes,
  { body, rows, total }: Answered,
): Response {
  const isQuiet = request.kind === 'call' ? request.routine.isVoid : !wishes.isReturned
  const isEmpty = isQuiet && request.kind !== 'read'
  const status = statusOf(request, isEmpty, rows, total)
  const headers = new Headers({ 'Content-Range': rangeOf(request, wishes, rows, total) })
  if (!isEmpty) {
    const type = wishes.isSingle ? 'application/vnd.pgrst.object+json' : 'application/json'
    headers.set('Content-Type', `${type}; charset=utf-8`)
  }
  return new Response(isEmpty || method === 'HEAD' ? null : body, { status, headers })
}

function statusOf(
  request: ApiRequest,
  isEmpty: boolean,
  rows: number,
  total: number | null,
): number {
  if (request.kind === 'insert') return 201
  if (isEmpty) return 204
  const isPart = (request.kind === 'read' || request.kind === 'call') && total !== null
  return isPart && total > rows ? 206 : 200
}

function rangeOf(
  { kind, selection: { offset } }: ApiRequest,
  { isCounted }: Wishes,
  rows: number,
  total: number | null,
): string {
  const whole = isCounted && total !== null ? String(total) : '*'
  const isChange = kind !== 'read' && kind !== 'call'
  return rows === 0 || isChange ? `*/${whole}` : `${offset}-${offset + rows - 1}/${whole}`
}
