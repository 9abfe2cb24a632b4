import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { sharedSentences } from '#contract/shared-sentences.ts'
import { isDatabaseAway } from '../database/is-database-away.ts'
import { HttpError, noRoom, unavailable } from '../http/http.errors.ts'
import { codeOf } from '../lib/code-of.ts'
import { isOutOfRoom } from '../storage/is-out-of-room.ts'
import { largeAnswer, manyRows, refusal } from './data-api.errors.ts'

type Rule = [pattern: RegExp, status: ContentfulStatusCode, sentence: string]

const RULES: Rule[] = [
  [/^23514$/, 400, 'One of the values is outside what is allowed.'],
  [/^23502$/, 400, 'One of the values is missing.'],
  [/^23503$/, 409, 'This refers to something that does not exist.'],
  [/^23505$/, 409, 'This exists already.'],
  [/^(40001|40P01|55P03)$/, 409, sharedSentences.changed_meanwhile],
  [/^54\w{3}$/, 400, 'This request is too large or too complicated.'],
  [/^42883$/, 400, 'This column cannot be compared in that way.'],
  [/^428C9$/, 400, 'One of the columns is written by the database alone.'],
  // Values and names that PostgreSQL could not use. Its own message would quote them.
  [
    /^(0A\w{3}|22\w{3}|42\w{3}|21\w{3}|23\w{3})$/,
    400,
    'One of the values is not of the right kind.',
  ],
]

/** Callers shape these statements: a slow one is not our failure. */
export const isTooLong = (error: unknown) => codeOf(error) === '57014'

/** The data API's error for an error of the database; undefined for an unexpected one. */
export function toApiError(error: unknown, isVisitor: boolean): HttpError | undefined {
  if (error instanceof HttpError) return error
  if (isTooLong(error)) return unavailable()
  if (isOutOfRoom(error)) return noRoom(error)
  const code = codeOf(error)
  const message = error instanceof Error ? error.message : ''
  if (code === 'PT413') return largeAnswer()
  if (code === 'PT422') return manyRows()
  // Our own sentences from the migrations; the code contains the HTTP status.
  const status = /^PT(4\d\d)$/.exec(code)?.[1]
  if (status) return refusal(Number(status) as ContentfulStatusCode, code, message)
  if (code === '22001') return refusal(400, code, message)
  if (code === '42501') return refusal(isVisitor ? 401 : 403, code, 'permission denied')
  const [, found, sentence] = RULES.find(([pattern]) => pattern.test(code)) ?? []
  if (found && sentence) return refusal(found, code, sentence)
  return isDatabaseAway(error) ? unavailable(error) : undefined
}
