import { useState } from 'react'
import { sharedSentences } from '#contract/shared-sentences.ts'
import { useStore } from './create-store.ts'
import { explainError, isSignedOut } from './explain-error.ts'
import { repeatedSignIns } from './repeated-sign-ins.ts'
import { RequestError } from './request-error.ts'

/** One request of a form: a busy flag, and the reason for a failure, to be shown in the form. */
export function useSaving() {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const times = useStore(repeatedSignIns, 0)
  /** The number of sign-ins when it failed for lack of a session; null if it failed otherwise. */
  const [signedOutAt, setSignedOutAt] = useState<number | null>(null)
  const isOver = signedOutAt !== null && signedOutAt !== times

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
      setSignedOutAt(isSignedOut(error) ? repeatedSignIns.get() : null)
      return false
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, failure: isOver ? '' : failure, run }
}

function explain(error: unknown): string {
  const isForbidden = error instanceof RequestError && error.status === 403
  return isForbidden ? sharedSentences.not_allowed : explainError(error)
}
