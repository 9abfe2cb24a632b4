import { useState } from 'react'
import { explainError } from '../../lib/explain-error.ts'
import { toast } from '../../lib/toast.ts'

let takeOffFailure = () => {}

/**
 * One request of a form: a busy flag, and a failure that is shown as a toast and stays in the form,
 * where a screen reader announces it.
 */
export function useRequest(failureTitle: string) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ text: string; code: string } | null>(null)

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setFailure(null)
    // A new attempt, here or in the form next to it, means that the previous failure was read.
    takeOffFailure()
    try {
      await work()
    } catch (error) {
      const text = [explainError(error), ...listReasons(error)].join(' ')
      setFailure({ text, code: readCode(error) })
      takeOffFailure = toast.error(failureTitle, { description: text, isSaidElsewhere: true })
    } finally {
      setBusy(false)
    }
  }

  function forget(): void {
    setFailure(null)
    takeOffFailure()
  }

  return { isBusy, failure, run, forget }
}

function readCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return typeof code === 'string' ? code : ''
}

const REASONS: Record<string, string> = {
  length: 'Use at least 6 characters.',
  characters: 'Mix letters, digits and other characters.',
}

function listReasons(error: unknown): string[] {
  const reasons = error instanceof Error && 'reasons' in error ? error.reasons : []
  if (!Array.isArray(reasons)) return []
  return reasons.flatMap((reason) => REASONS[String(reason)] ?? [])
}
