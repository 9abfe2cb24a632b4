import { useState } from 'react'

/** Preparing picked files takes a moment and may fail for some of them. */
export function usePicking() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function pick(work: () => Promise<string[]>): Promise<void> {
    setBusy(true)
    setProblem(null)
    const problems = await work().catch((error: unknown) => [
      error instanceof Error ? error.message : String(error),
    ])
    setProblem(problems.join(' ') || null)
    setBusy(false)
  }

  return { isBusy, problem, pick }
}
