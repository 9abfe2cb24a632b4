import { outlineError } from '../lib/logging.ts'
import { GivenUp } from './given-up.ts'

type Tried = {
  retryCount: number
  retryLimit: number
  /** The stored output of the previous attempt. */
  output: object | null
}

type Judged = {
  isFinal: boolean
  /** For the log. */
  message: string
  about: Record<string, string>
  /** The reason, as stored with the job. */
  output: object
}

/** The consequence of a failed attempt for its job. */
export function judgeFailure({ retryCount, retryLimit, output }: Tried, error: unknown): Judged {
  if (!(error instanceof GivenUp)) {
    const isFinal = retryCount >= retryLimit
    const message = isFinal ? 'a job failed' : 'a job failed, and is tried again'
    return { isFinal, message, about: {}, output: outlineError(error) }
  }
  const { about, message, cause } = error
  // The reason of the last failed attempt says more than giving up.
  const why = cause === undefined ? (output ?? outlineError(error)) : outlineError(cause)
  return { isFinal: true, message, about, output: why }
}
