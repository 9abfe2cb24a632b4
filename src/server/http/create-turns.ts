import { tooManyAttempts } from './http.errors.ts'

type Line = { running: number; waiting: (() => void)[] }

/** Limits how much each caller has running and waiting; more is refused with 429. */
export function createTurns(atOnce: number, maxWaiting: number) {
  const lines = new Map<string, Line>()
  return async <T>(asker: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(asker) ?? { running: 0, waiting: [] }
    lines.set(asker, line)
    if (line.running >= atOnce) {
      if (line.waiting.length >= maxWaiting) throw tooManyAttempts(1)
      // A caller that ends hands its place to this one, so that `running` stays the same.
      await new Promise<void>((resolve) => line.waiting.push(resolve))
    } else line.running += 1
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else line.running -= 1
      if (line.running === 0) lines.delete(asker)
    }
  }
}
