import type { Pool } from 'pg'
import { compileStatement } from '../database/compile-statement.ts'
import { runAsCaller } from '../database/run-as-caller.ts'
import type { Leader } from '../leader.ts'
import { largeAnswer, notOne, outOfRange } from './data-api.errors.ts'
import type { ApiRequest } from './read-request.ts'
import type { Wishes } from './read-wishes.ts'
import { type Answered, writeStatement } from './write-statement.ts'

/** Runs a request as whoever asks: row level security decides. */
export async function answerRequest(
  callers: Pool,
  leader: Leader | undefined,
  request: ApiRequest,
  wishes: Wishes,
): Promise<Answered> {
  const { kind, selection } = request
  const isRead = kind === 'read' || (kind === 'call' && request.routine.isRead)
  const isShown = kind === 'read' || kind === 'call' || wishes.isReturned
  return runAsCaller(callers, leader, compileStatement(writeStatement(request, wishes)), {
    isRead,
    judge({ body, rows, total }) {
      // Thrown before the commit: a change of more or fewer rows than one is undone.
      if (wishes.isSingle && isShown && rows !== 1) throw notOne(rows)
      if (body === null) throw largeAnswer()
      if (total !== null && selection.offset > total) {
        throw outOfRange(selection.offset, total)
      }
    },
  })
}
