import { useState } from 'react'
import { sharedSentences } from '#contract/shared-sentences.ts'
import { explainError } from './explain-error.ts'
import { RequestError } from './request-error.ts'

/** One request of a form: a busy flag, and why it failed, to be said in the form. */
export function useSaving() {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  /** Resolves to whether it succeeded. */
  async function run(work: () => Promise<void>, onFailure?: (error: unknown) => void) {
    setBusy(true)
    setFailure('')
    try {
      await work()
      return true
    } catch (error) {
      onFailure?.(error)
      setFailure(explain(error))
      return false
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, failure, run }
}

function explain(error: unknown): string {
  const isForbidden = error instanceof RequestError && error.status === 403
  return isForbidden ? sharedSentences.not_allowed : explainError(error)
}
