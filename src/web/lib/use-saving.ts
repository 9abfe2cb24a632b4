import { useState } from 'react'
import { explainError } from './explain-error.ts'

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
      setFailure(explainError(error))
      return false
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, failure, run }
}
