import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { AssetKind } from './asset-file.ts'
import { type Asker, createFairQueue } from './fair-queue.ts'
import type { MadePicture } from './make-picture.ts'

const PROGRAM = join(import.meta.dirname, 'workshop-process.ts')
const LOW_PRIORITY = 10

export type Job = { kind: AssetKind; input: string; folder: string }
/** What became of a job; anything but `done` is why the file cannot be kept. */
export type Outcome =
  | { verdict: 'done'; picture: MadePicture | null }
  | { verdict: 'broken' | 'huge' | 'locked' | 'active' | 'slow' | 'disk full' }

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

type Bench = { child: ChildProcess; rest?: NodeJS.Timeout }

/**
 * Decoding strangers' files happens in processes of their own: they take memory and time from
 * nobody else, know no secrets, and when a file kills one, only that file is lost.
 */
export function createWorkshop(settings: WorkshopSettings = {}): Workshop {
  const { workers = 1, mostWaiting = 240, mostOfOne = 40 } = settings
  const { patience = 30_000, packetPatience = 20_000, idle = 20_000 } = settings
  const resting: Bench[] = []
  const all = new Set<ChildProcess>()
  const turns = createFairQueue({ places: workers, mostWaiting, mostOfOne })

  function hire(): Bench {
    for (let rested = resting.pop(); rested; rested = resting.pop()) {
      clearTimeout(rested.rest)
      if (isAlive(rested.child)) return { child: rested.child }
    }
    const child = fork(PROGRAM, {
      // A file that needs more than this ends the worker, and not the memory of the machine.
      execArgv: ['--max-old-space-size=600'],
      // Neither secrets nor the way to the database; one arena keeps memory from spreading.
      env: { PATH: process.env['PATH'] ?? '', MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    all.add(child)
    child.once('exit', () => all.delete(child))
    // A send or a signal that comes too late must not end the server.
    child.on('error', () => undefined)
    lowerPriority(child)
    return { child }
  }

  function release({ child }: Bench): void {
    if (!isAlive(child)) return
    const bench: Bench = { child }
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
        const bench = hire()
        const limit = job.kind === 'packet' ? packetPatience : patience
        const outcome = await ask(bench.child, job, limit, asker.signal)
        // The PDF library keeps every name that it has ever read.
        if (job.kind === 'packet') bench.child.kill()
        else release(bench)
        return outcome
      } finally {
        turns.give()
      }
    },
    async close() {
      for (const { rest } of resting) clearTimeout(rest)
      const gone = [...all].map((child) => new Promise((resolve) => child.once('exit', resolve)))
      for (const child of all) child.kill('SIGKILL')
      await Promise.all(gone)
    },
  }
}

// One that was killed is still connected until its end is noticed; it would lose the next file.
function isAlive({ connected, killed, exitCode, signalCode }: ChildProcess): boolean {
  return connected && !killed && exitCode === null && signalCode === null
}

async function ask(
  child: ChildProcess,
  job: Job,
  patience: number,
  signal?: AbortSignal,
): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
  const impatience = setTimeout(() => {
    child.kill('SIGKILL')
    resolve({ verdict: 'slow' })
  }, patience)
  const giveUp = () => {
    child.kill('SIGKILL')
    reject(signal?.reason)
  }
  // Whatever state it is in: it is not asked again.
  const fail = () => {
    child.kill('SIGKILL')
    resolve({ verdict: 'broken' })
  }
  child.ref()
  child.channel?.ref()
  child.once('message', (outcome) => resolve(outcome as Outcome))
  child.once('exit', fail)
  child.once('error', fail)
  signal?.addEventListener('abort', giveUp)
  child.send(job, (error) => error && fail())
  return promise.finally(() => {
    clearTimeout(impatience)
    signal?.removeEventListener('abort', giveUp)
    child.removeAllListeners('message')
    child.off('exit', fail)
    child.off('error', fail)
  })
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, LOW_PRIORITY)
  } catch {
    // It has ended already, or may not be asked: then it competes as any other.
  }
}
