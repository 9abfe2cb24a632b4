import type { CompiledQuery } from 'kysely'
import type { PoolClient } from 'pg'
import { sessionGone } from '../http/http.errors.ts'
import type { Leader } from '../leader.ts'
import { type Db, poolOf } from './open-pool.ts'
import { toQuery } from './postgres-driver.ts'

type Run<Row> = {
  /** Nothing is changed by it, so there is nothing to undo. */
  isRead: boolean
  /** Throws when the answer must not stand: then nothing has happened. */
  judge: (row: Row) => void
}

const AS_LEADER = `
  select set_config('role', 'authenticated', true),
    set_config('request.jwt.claims', $1, true),
    set_config('request.jwt.claim.sub', $2, true),
    set_config('request.jwt.claim.role', 'authenticated', true),
    exists (select from auth.sessions where id = $3 and user_id = $2::text::uuid) as "isLive"`
const AS_VISITOR = `select set_config('role', 'anon', true), true as "isLive"`

/**
 * Runs one statement that answers with one row, with the rights of whoever asks. Everything goes to
 * PostgreSQL in one message; whether the session still stands comes back with the answer.
 */
export async function runAsCaller<Row extends object>(
  db: Db,
  caller: Leader | undefined,
  statement: CompiledQuery<Row>,
  { isRead, judge }: Run<Row>,
): Promise<Row> {
  const client = await poolOf(db).connect()
  try {
    const opening = client.query('begin')
    const entering = client.query<{ isLive: boolean }>(become(caller))
    const answering = client.query<Row>(toQuery(statement))
    const closing = isRead ? client.query('commit') : undefined
    await Promise.allSettled([opening, entering, answering, closing])
    await opening
    // First of all: whoever was signed out does not even hear what is wrong with the request.
    if (!(await entering).rows[0]?.isLive) throw sessionGone()
    const [row] = (await answering).rows
    await closing
    if (!row) throw new Error('no answer came back')
    judge(row)
    if (!isRead) await client.query('commit')
    client.release()
    return row
  } catch (error) {
    await undo(client)
    throw error
  }
}

function become(caller: Leader | undefined) {
  if (!caller) return toQuery({ sql: AS_VISITOR, parameters: [] })
  const { id, sessionId } = caller
  const claims = JSON.stringify({ sub: id, role: 'authenticated', session_id: sessionId })
  return toQuery({ sql: AS_LEADER, parameters: [claims, id, sessionId] })
}

/** A connection that cannot be brought back to a clean state is not used again. */
async function undo(client: PoolClient): Promise<void> {
  const isClean = await client.query('rollback').then(
    () => true,
    () => false,
  )
  client.release(!isClean)
}
