import { noRoom } from '../http/http.errors.ts'
import { isDiskFull } from '../storage/is-disk-full.ts'
import { isDatabaseAway } from './is-database-away.ts'

type DatabaseError = Error & { code: string; hint?: string | undefined }

const SENTENCES: [pattern: RegExp, code: string, sentence: string][] = [
  [/^23514$/, 'PT400', 'One of the values is outside what is allowed.'],
  [/^23503$/, '23503', 'This refers to something that does not exist.'],
  [/^23505$/, '23505', 'This exists already.'],
  [
    /^(40001|40P01|55P03)$/,
    'PT409',
    'Somebody else changed this at the same moment. Please try again.',
  ],
  [/^42601$/, 'PT400', 'The request is empty, or not to be understood.'],
  [/^57014$/, 'PT400', 'This request takes too long.'],
  [/^54\w{3}$/, 'PT400', 'This request is too large or too complicated.'],
]

/**
 * What the data API says of an error in the database. Our own sentences and complaints about the
 * request pass; details never do, because they quote rows and statements.
 */
export function describeDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (isDiskFull(error)) return describe('PT507', noRoom().message)
  if (isDatabaseAway(error))
    return describe('PT503', 'The database is away. Please try again in a moment.')
  // The driver stumbles over a value before PostgreSQL sees it.
  if (error instanceof TypeError)
    return describe('PT400', 'One of the values is not of the right kind.')
  const code = (error as Partial<DatabaseError>).code
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return error
  const known = SENTENCES.find(([pattern]) => pattern.test(code))
  return known ? describe(known[1], known[2]) : describe(code, error.message)
}

function describe(code: string, message: string): DatabaseError {
  return Object.assign(new Error(message), { code })
}
