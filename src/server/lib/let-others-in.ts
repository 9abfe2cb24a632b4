const waiting: (() => void)[] = []

/**
 * Lets other requests in between two steps of work that takes a while. Concurrent works take one step
 * each in turn.
 */
export function letOthersIn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(goOn)
  })
}

function goOn(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(goOn)
}
