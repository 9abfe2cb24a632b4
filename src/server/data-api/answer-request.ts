import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { sessionGone } from '../http/http.errors.ts'
import type { Leader } from '../leader.ts'
import { notOne, outOfRange } from './data-api.errors.ts'
import type { ApiRequest } from './read-request.ts'
import type { Wishes } from './read-wishes.ts'
import { type Answered, writeStatement } from './write-statement.ts'

/**
 * Runs a request as whoever asks, in one transaction: row level security decides. The statement is
 * sent right behind the role it runs as, without waiting; whether the session still stands comes
 * back with it, and where it does not, nothing has happened.
 */
export async function answerRequest(
  db: Db,
  leader: Leader | undefined,
  request: ApiRequest,
  wishes: Wishes,
): Promise<Answered> {
  const statement = writeStatement(request, wishes)
  return db.transaction().execute(async (transaction) => {
    const [isAllowed, { rows }] = await Promise.all([
      becomeCaller(transaction, leader),
      statement.execute(transaction),
    ])
    if (!isAllowed) throw sessionGone()
    const [answered] = rows
    if (!answered) throw new Error('no answer came back')
    // Thrown inside the transaction: a change of more or fewer rows than one is undone.
    const isShown = isRead(request) || wishes.isReturned
    if (wishes.isSingle && isShown && answered.rows !== 1) throw notOne(answered.rows)
    const { offset } = request.selection
    if (answered.total !== null && offset > 0 && offset > answered.total) {
      throw outOfRange(offset, answered.total)
    }
    return answered
  })
}

const isRead = ({ kind }: ApiRequest) => kind === 'read' || kind === 'call'

/** From here on the transaction has the rights of the caller. False when the session was ended. */
async function becomeCaller(db: Db, leader: Leader | undefined): Promise<boolean> {
  if (!leader) {
    await sql`select set_config('role', 'anon', true)`.execute(db)
    return true
  }
  const { id, sessionId } = leader
  const claims = JSON.stringify({ sub: id, role: 'authenticated', session_id: sessionId })
  const row = await db
    .selectNoFrom((of) => [
      sql`set_config('role', 'authenticated', true)`.as('role'),
      sql`set_config('request.jwt.claims', ${claims}, true)`.as('claims'),
      sql`set_config('request.jwt.claim.sub', ${id}, true)`.as('sub'),
      sql`set_config('request.jwt.claim.role', 'authenticated', true)`.as('claimed_role'),
      of
        .exists(
          of
            .selectFrom('auth.sessions')
            .select('id')
            .where('id', '=', sessionId)
            .where('user_id', '=', id),
        )
        .as('isAllowed'),
    ])
    .executeTakeFirst()
  return Boolean(row?.isAllowed)
}
