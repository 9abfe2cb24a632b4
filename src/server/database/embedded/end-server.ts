import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

type Step = [signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL', timeout: number]

/** Immediate shutdown: for a server that keeps restarting, or that does not stop. */
export const AT_ONCE: Step[] = [
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
]
// Fast shutdown: sessions end and everything is written. After an immediate one, the next start
// recovers.
const IN_ORDER: Step[] = [['SIGINT', 30_000], ...AT_ONCE]

/** Ends PostgreSQL and waits until it is gone; what it acknowledged is on disk either way. */
export async function endServer(server: ChildProcess, steps = IN_ORDER): Promise<void> {
  const closed = once(server, 'close').then(() => true)
  for (const [signal, timeout] of steps) {
    if (server.exitCode !== null || server.signalCode !== null) break
    server.kill(signal)
    if (await Promise.race([closed, delay(timeout, false, { ref: false })])) return
  }
}

/**
 * Ends PostgreSQL, or another program, when this process exits; it survives only if this process is
 * killed.
 */
export function endWithProcess(server: ChildProcess, signal: NodeJS.Signals = 'SIGQUIT'): void {
  const end = () => server.kill(signal)
  // Prepended, to run before the folder it writes to is removed.
  process.prependOnceListener('exit', end)
  server.once('exit', () => process.off('exit', end))
}
