import type { ChildProcess } from 'node:child_process'
import { isDiskFull } from '../storage/is-disk-full.ts'
import { askWorker } from './ask-worker.ts'
import { type Asker, createFairQueue } from './fair-queue.ts'
import type { Job, Outcome } from './outcome.ts'
import { startWorker } from './start-worker.ts'
import { createWorkerFolder, type WorkerFolder } from './worker-folder.ts'

export type Workshop = {
  /**
   * Works on a file when its turn comes; refuses when too many wait already. Once the signal says
   * that nobody waits for the answer, it rejects, and the file is not worked on any more.
   */
  run: (job: Job, asker?: Asker) => Promise<Outcome>
  close: () => Promise<void>
}

export type WorkshopSettings = {
  workers?: number
  mostWaiting?: number
  /** How many files of one account may wait. */
  mostOfOne?: number
  /** How long one picture may take, in milliseconds. */
  patience?: number
  /** How long a packet may take. */
  packetPatience?: number
  /** How long a worker that has nothing to do is kept. */
  idle?: number
}

type Bench = { child: ChildProcess; folder: WorkerFolder; account: string; rest?: NodeJS.Timeout }

/**
 * Decoding strangers' files happens in processes of their own: they take memory and time from
 * nobody else, know no secrets, and when a file kills one, only that file is lost. When a file takes
 * one over, it finds nothing but itself: each worker has a folder of its own below `common`, and
 * works for one account.
 */
export function createWorkshop(common: string, settings: WorkshopSettings = {}): Workshop {
  const { workers = 1, mostWaiting = 240, mostOfOne = 40 } = settings
  const { patience = 30_000, packetPatience = 20_000, idle = 20_000 } = settings
  const resting: Bench[] = []
  const all = new Map<ChildProcess, Promise<void>>()
  const turns = createFairQueue({ places: workers, mostWaiting, mostOfOne })

  async function hire(account: string): Promise<Bench> {
    for (let rested = resting.pop(); rested; rested = resting.pop()) {
      clearTimeout(rested.rest)
      if (isAlive(rested.child) && rested.account === account) return rested
      rested.child.kill('SIGKILL')
    }
    const folder = await createWorkerFolder(common)
    const child = startWorker(folder.path)
    const gone = new Promise((resolve) => {
      child.once('exit', resolve)
      // One that could not be started never exits.
      child.once('error', resolve)
    })
    all.set(
      child,
      gone.then(folder.remove).finally(() => all.delete(child)),
    )
    return { child, folder, account }
  }

  function release(bench: Bench): void {
    const { child } = bench
    if (!isAlive(child)) return
    bench.rest = setTimeout(() => {
      child.kill()
    }, idle)
    bench.rest.unref()
    child.unref()
    child.channel?.unref()
    resting.push(bench)
  }

  return {
    async run(job, asker = {}) {
      await turns.take(asker)
      try {
        asker.signal?.throwIfAborted()
        const bench = await hire(asker.account ?? '')
        const limit = job.kind === 'packet' ? packetPatience : patience
        try {
          return await work(bench, job, limit, asker.signal)
        } finally {
          // The PDF library keeps every name that it has ever read.
          if (job.kind === 'packet') bench.child.kill()
          else release(bench)
        }
      } finally {
        turns.give()
      }
    },
    async close() {
      for (const { rest } of resting) clearTimeout(rest)
      const gone = [...all.values()]
      for (const child of all.keys()) {
        // A resting one must be waited for as well.
        child.ref()
        child.kill('SIGKILL')
      }
      await Promise.all(gone)
    },
  }
}

/** Has a file worked on in the worker's own folder, and what is made of it brought to the job's. */
async function work(
  { child, folder }: Bench,
  job: Job,
  patience: number,
  signal?: AbortSignal,
): Promise<Outcome> {
  try {
    const input = await folder.bring(job.input)
    const outcome = await askWorker(child, { ...job, input, folder: folder.path }, patience, signal)
    if (outcome.verdict !== 'done' || !outcome.picture) return outcome
    return (await folder.fetch(outcome.picture, job.folder)) ? outcome : { verdict: 'broken' }
  } catch (error) {
    signal?.throwIfAborted()
    return { verdict: isDiskFull(error) ? 'disk full' : 'broken' }
  } finally {
    // One that leaves what cannot be removed does not get the next file.
    await folder.empty().catch(() => child.kill('SIGKILL'))
  }
}

// One that was killed is still connected until its end is noticed; it would lose the next file.
function isAlive({ connected, killed, exitCode, signalCode }: ChildProcess): boolean {
  return connected && !killed && exitCode === null && signalCode === null
}
