import type { ChildProcess } from 'node:child_process'
import { type Job, type Outcome, readOutcome } from './worker-protocol.ts'

/**
 * Returns a worker's outcome of a job. A worker that takes too long, fails or is no longer needed
 * is killed.
 */
export async function askWorker(
  child: ChildProcess,
  job: Job,
  timeout: number,
  signal?: AbortSignal,
): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
  const timer = setTimeout(() => {
    child.kill('SIGKILL')
    resolve({ verdict: 'slow' })
  }, timeout)
  const giveUp = () => {
    child.kill('SIGKILL')
    reject(signal?.reason)
  }
  // Whatever its state, this worker gets no further job.
  const fail = () => {
    child.kill('SIGKILL')
    resolve({ verdict: 'broken' })
  }
  const end = (_code: number | null, endedBy: string | null) => {
    // Killed from outside, not by its input: by the system when memory is short, or by an operator.
    if (endedBy === 'SIGKILL' || endedBy === 'SIGTERM') resolve({ verdict: 'interrupted' })
    else fail()
  }
  child.ref()
  child.channel?.ref()
  child.once('message', (message) => resolve(readOutcome(message, job.kind)))
  child.once('exit', end)
  child.once('error', fail)
  signal?.addEventListener('abort', giveUp)
  child.send(job, (error) => error && fail())
  return promise.finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
    child.removeAllListeners('message')
    child.off('exit', end)
    child.off('error', fail)
  })
}
