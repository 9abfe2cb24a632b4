import type { CompiledQuery } from 'kysely'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import { createStatementNames } from '../database/statement-names.ts'
import type { Account } from '../http/function-environment.ts'
import { refuseSession, type SessionRefusal } from '../http/session-refusal.ts'

type Run<Row> = {
  /** It changes nothing, so there is nothing to roll back. */
  isRead: boolean
  /** Throws if the result is invalid: then the change is rolled back. */
  judge: (row: Row) => void
}

const AS_LEADER = `
  select private.session_refusal($3, $2::text::uuid) as refusal,
    set_config('request.jwt.claims', $1, true),
    set_config('request.jwt.claim.sub', $2, true),
    set_config('request.jwt.claim.role', 'authenticated', true),
    set_config('role', 'authenticated', true)`

const GONE = { refusal: { why: 'gone' as const } }

// Callers shape these statements, so only a few of them are prepared on each connection.
const nameOf = createStatementNames('c', 60)

/**
 * Runs one statement that returns one row, with the rights of the caller. Everything is sent to
 * PostgreSQL in one message; whether the session is still valid comes back with the result. The
 * connections of this pool start with a visitor's rights: if a step before the statement fails, the
 * statement is refused.
 */
export async function runAsCaller<Row extends object>(
  pool: Pool,
  caller: Account | undefined,
  statement: CompiledQuery<Row>,
  { isRead, judge }: Run<Row>,
): Promise<Row> {
  const client = await pool.connect()
  try {
    const opening = client.query('begin')
    const entering = caller && client.query<{ refusal: SessionRefusal | null }>(become(caller))
    const answering = client.query<Row>(toQuery(statement))
    const closing = isRead ? client.query('commit') : undefined
    await Promise.allSettled([opening, entering, answering, closing])
    await opening
    // Before the result is read: a caller who was signed out must learn nothing from it.
    if (entering) {
      const { refusal } = (await entering).rows[0] ?? GONE
      if (refusal !== null) throw refuseSession(refusal)
    }
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

function become({ id, sessionId }: Account): QueryConfig {
  const claims = JSON.stringify({ sub: id, role: 'authenticated', session_id: sessionId })
  return { name: 'become', text: AS_LEADER, values: [claims, id, sessionId] }
}

function toQuery({ sql, parameters }: CompiledQuery): QueryConfig {
  const values = [...parameters]
  const name = nameOf(sql, values)
  return { text: sql, values, ...(name && { name }) }
}

/** A connection that cannot be rolled back to a clean state is discarded. */
async function undo(client: PoolClient): Promise<void> {
  const isClean = await client.query('rollback').then(
    () => true,
    () => false,
  )
  client.release(!isClean)
}
