import type { ChildProcess } from 'node:child_process'
import { isOutOfRoom } from '../storage/is-out-of-room.ts'
import { askWorker } from './ask-worker.ts'
import { type Asker, createFairQueue } from './fair-queue.ts'
import { startWorker } from './start-worker.ts'
import { createWorkerFolder, type WorkerFolder } from './worker-folder.ts'
import { isPaperJob, type Job, type Outcome } from './worker-protocol.ts'

export type PictureWorkers = {
  /**
   * Processes a file when it gets a slot; refuses when too many are waiting. When the signal is
   * aborted because nobody waits for the result, it rejects, and work on the file stops.
   */
  run: (job: Job, asker?: Asker) => Promise<Outcome>
  close: () => Promise<void>
}

export type PictureWorkersSettings = {
  workers?: number
  maxWaiting?: number
  /** How many files of one account may wait. */
  maxPerAccount?: number
  /** How long one picture may take, in milliseconds. */
  timeout?: number
  /** How long a packet may take, to be checked or to be read. */
  packetTimeout?: number
  /** How long an idle worker is kept alive. */
  idle?: number
}

/** Megabytes for reading a PDF. */
const SMALL_HEAP = 128

type Worker = {
  child: ChildProcess
  folder: WorkerFolder
  account: string
  idleTimer?: NodeJS.Timeout
}

/**
 * Strangers' files are decoded in separate processes, which take no memory or time from others and
 * know no secrets; if a file crashes one, only that file is lost. A file that takes over a worker
 * finds nothing but itself: each worker has a separate folder below `common`, and works for one
 * account.
 */
export function createPictureWorkers(
  common: string,
  settings: PictureWorkersSettings = {},
): PictureWorkers {
  const { workers = 1, maxWaiting = 240, maxPerAccount = 40 } = settings
  const { timeout = 30_000, packetTimeout = 20_000, idle = 20_000 } = settings
  const idleWorkers: Worker[] = []
  const all = new Map<ChildProcess, Promise<void>>()
  const turns = createFairQueue({ places: workers, maxWaiting, maxPerAccount })

  async function obtain(account: string, kind: Job['kind']): Promise<Worker> {
    if (kind === 'read') return start(account, { heap: SMALL_HEAP })
    for (let waiting = idleWorkers.pop(); waiting; waiting = idleWorkers.pop()) {
      clearTimeout(waiting.idleTimer)
      if (isAlive(waiting.child) && waiting.account === account) return waiting
      waiting.child.kill('SIGKILL')
    }
    return start(account)
  }

  async function start(account: string, limits?: { heap: number }): Promise<Worker> {
    const folder = await createWorkerFolder(common)
    const child = startWorker(folder.path, limits)
    const gone = new Promise((resolve) => {
      child.once('exit', resolve)
      // A process that failed to start never exits.
      child.once('error', resolve)
    })
    all.set(
      child,
      gone.then(folder.remove).finally(() => all.delete(child)),
    )
    return { child, folder, account }
  }

  function release(worker: Worker): void {
    const { child } = worker
    if (!isAlive(child)) return
    worker.idleTimer = setTimeout(() => {
      child.kill()
    }, idle)
    worker.idleTimer.unref()
    child.unref()
    child.channel?.unref()
    idleWorkers.push(worker)
  }

  return {
    async run(job, asker = {}) {
      await turns.take(asker)
      try {
        asker.signal?.throwIfAborted()
        const worker = await obtain(asker.account ?? '', job.kind)
        const limit = isPaperJob(job) ? packetTimeout : timeout
        try {
          return await work(worker, job, limit, asker.signal)
        } finally {
          // The PDF library retains every name that it has ever read, so this worker cannot be
          // reused.
          if (isPaperJob(job)) worker.child.kill()
          else release(worker)
        }
      } finally {
        turns.give()
      }
    },
    async close() {
      for (const { idleTimer } of idleWorkers) clearTimeout(idleTimer)
      const gone = [...all.values()]
      for (const child of all.keys()) {
        // An idle worker is unreferenced, but must be awaited as well.
        child.ref()
        child.kill('SIGKILL')
      }
      await Promise.all(gone)
    },
  }
}

/** Has a file processed in the worker's folder, and moves the results to the job's folder. */
async function work(
  { child, folder }: Worker,
  job: Job,
  timeout: number,
  signal?: AbortSignal,
): Promise<Outcome> {
  try {
    const outcome = await askWorker(child, await bring(folder, job), timeout, signal)
    if (outcome.verdict !== 'done' || !outcome.picture) return outcome
    return (await folder.fetch(outcome.picture, job.folder)) ? outcome : { verdict: 'broken' }
  } catch (error) {
    signal?.throwIfAborted()
    return { verdict: isOutOfRoom(error) ? 'disk full' : 'broken' }
  } finally {
    // A worker that leaves a file that cannot be removed gets no further job.
    await folder.empty().catch(() => child.kill('SIGKILL'))
  }
}

async function bring(folder: WorkerFolder, job: Job): Promise<Job> {
  const place = { folder: folder.path }
  if (job.kind !== 'share') return { ...job, ...place, input: await folder.bring(job.input) }
  return { ...job, ...place, input: job.input && (await folder.bring(job.input)) }
}

// A killed worker stays connected until its exit is noticed; it would lose the next file.
function isAlive({ connected, killed, exitCode, signalCode }: ChildProcess): boolean {
  return connected && !killed && exitCode === null && signalCode === null
}
