import { say } from './carry-out.ts'

const EVERY = 1_000

/** Reports progress: on a terminal in a single line, otherwise now and then. */
export function tellProgress(what: string): (count: number) => void {
  let last = 0
  return (count) => {
    const now = performance.now()
    const isTerminal = process.stderr.isTTY
    if (now - last < (isTerminal ? EVERY / 4 : EVERY * 10)) return
    if (last === 0 && !isTerminal) {
      last = now
      return
    }
    last = now
    if (isTerminal) process.stderr.write(`\r${count} ${what} … `)
    else say(`${count} ${what} …`)
  }
}
