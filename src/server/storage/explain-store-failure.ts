import { codeOf } from '../lib/code-of.ts'
import { StartupError } from '../starting/startup.errors.ts'
import { isOutOfRoom } from './is-out-of-room.ts'

/** In this order; library errors are searched in the error and its causes. */
const SENTENCES: [about: RegExp, sentence: (where: string, word: string) => string][] = [
  [
    /^EROFS$/,
    (where) =>
      `Nothing can be written in ${where} (EROFS). Its disk is mounted read-only, or the service may not write there: see ReadWritePaths in docs/operate.md.`,
  ],
  [
    /^(EACCES|EPERM)$/,
    (where, word) =>
      `What is in ${where} cannot be read and written by the account that ScoutSite runs as (${word}). Give it to that account.`,
  ],
  [/^NoSuchBucket$/, (where) => `There is no bucket for ${where}. Make it, or correct its name.`],
  [
    /^(AccessDenied|Forbidden|InvalidAccessKeyId|SignatureDoesNotMatch|403)$/,
    (where, word) =>
      `The server of ${where} does not let us in (${word}). Correct the access key, or give it the right to read, write, list and delete there.`,
  ],
]

/** One sentence about a failing folder or bucket, and its remedy. */
export function explainStoreFailure(error: unknown, where: string): StartupError {
  if (error instanceof StartupError) return error
  if (isOutOfRoom(error)) {
    return new StartupError(`There is no room left in ${where}. Make room there and try again.`)
  }
  const words = wordsOf(error)
  for (const [about, sentence] of SENTENCES) {
    const word = words.find((each) => about.test(each))
    if (word) return new StartupError(sentence(where, word))
  }
  const reason = words.at(-1) ?? 'unknown'
  return new StartupError(
    `There is no good answer from ${where} (${reason}). Try again once its disk or server works.`,
  )
}

/** Names, codes and HTTP statuses of the error and its causes; no data. */
function wordsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
  const own = [error.name, codeOf(error), String($metadata?.httpStatusCode ?? '')]
  const known = own.filter((word) => word !== '' && !['Error', 'Exception'].includes(word))
  return [...known, ...wordsOf(error.cause)]
}
