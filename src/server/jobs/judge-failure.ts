import { outlineError } from '../lib/logging.ts'
import { GivenUp } from './given-up.ts'

type Tried = {
  retryCount: number
  retryLimit: number
  /** What is kept of the try before. */
  output: object | null
}

type Judged = {
  isFinal: boolean
  /** For the log. */
  message: string
  about: Record<string, string>
  /** Why, as it is kept with the job. */
  output: object
}

/** What a try that failed means for its job. */
export function judgeFailure({ retryCount, retryLimit, output }: Tried, error: unknown): Judged {
  if (!(error instanceof GivenUp)) {
    const isFinal = retryCount >= retryLimit
    const message = isFinal ? 'a job failed' : 'a job failed, and is tried again'
    return { isFinal, message, about: {}, output: outlineError(error) }
  }
  const { about, message, cause } = error
  // Why the last try failed says more than that there is no other.
  const why = cause === undefined ? (output ?? outlineError(error)) : outlineError(cause)
  return { isFinal: true, message, about, output: why }
}
