import { setTimeout as delay } from 'node:timers/promises'
import { type Logger, outlineError } from '../lib/logging.ts'
import { explainMailFailure } from './explain-mail-failure.ts'
import type { MailTransport } from './mail-transport.ts'

const TRIED_EVERY = 60_000
/**
 * In milliseconds. A probe does not wait longer for the server; the next one reports the result.
 */
const PATIENCE = 1_000

export type MailServer = {
  /** Null without a mail server, and until the first result. Retested at most once a minute. */
  isAnswering: () => Promise<boolean | null>
}

/**
 * Tests the mail server at once, without anybody waiting for it: an operator who mistyped its URL
 * would otherwise hear of it from leaders whose mails do not arrive.
 */
export function watchMailServer(
  { verify }: Pick<MailTransport, 'verify'>,
  log: Logger,
  now = () => performance.now(),
): MailServer {
  if (!verify) return { isAnswering: async () => null }
  let answers: boolean | null = null
  let told = ''
  let triedAt = Number.NEGATIVE_INFINITY
  let trying = Promise.resolve()

  const attempt = async () => {
    try {
      await verify()
      if (answers === false) log.info('the mail server answers again')
      answers = true
      told = ''
    } catch (error) {
      const sentence = explainMailFailure(error)
      if (sentence !== told) log.error(outlineError(error), sentence)
      answers = false
      told = sentence
    }
  }
  const tryAgain = () => {
    if (now() - triedAt < TRIED_EVERY) return trying
    triedAt = now()
    trying = attempt()
    return trying
  }
  void tryAgain()
  return {
    async isAnswering() {
      const stop = new AbortController()
      const late = delay(PATIENCE, undefined, { signal: stop.signal }).catch(() => undefined)
      await Promise.race([tryAgain(), late])
      stop.abort()
      return answers
    },
  }
}
