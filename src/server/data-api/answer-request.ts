import type { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import { compileStatement } from '../database/compile-statement.ts'
import type { Account } from '../http/function-environment.ts'
import { notOne, outOfRange } from './data-api.errors.ts'
import type { Preferences } from './read-preferences.ts'
import type { ApiRequest } from './read-request.ts'
import { runAsCaller } from './run-as-caller.ts'
import { type Answered, writeStatement } from './write-statement.ts'

/** A request with the statement that answers it. */
export type Prepared = {
  request: ApiRequest
  preferences: Preferences
  statement: CompiledQuery<Answered>
}

export function prepareRequest(request: ApiRequest, preferences: Preferences): Prepared {
  const statement = compileStatement(writeStatement(request, preferences))
  return { request, preferences, statement }
}

/** Runs a request as its caller: row level security applies. */
export async function answerRequest(
  callers: Pool,
  account: Account | undefined,
  { request, preferences, statement }: Prepared,
): Promise<Answered> {
  const { kind, selection } = request
  const isRead = kind === 'read' || (kind === 'call' && request.routine.isRead)
  const isShown = kind === 'read' || kind === 'call' || preferences.isReturned
  return runAsCaller(callers, account, statement, {
    isRead,
    judge({ rows, total }) {
      // Thrown before the commit, so that a change of any other number of rows is rolled back.
      if (preferences.isSingle && isShown && rows !== 1) throw notOne(rows)
      if (total !== null && selection.offset > total) {
        throw outOfRange(selection.offset, total)
      }
    },
  })
}
