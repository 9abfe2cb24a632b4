import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { AssetKind } from './asset-file.ts'
import { busyWorkshop } from './assets.errors.ts'
import type { MadePicture } from './make-picture.ts'

const PROGRAM = join(import.meta.dirname, 'workshop-process.ts')
const LOW_PRIORITY = 10

export type Job = { kind: AssetKind; input: string; folder: string }
/** What became of a job; anything but `done` is why the file cannot be kept. */
export type Outcome =
  | { verdict: 'done'; picture: MadePicture | null }
  | { verdict: 'broken' | 'huge' | 'locked' | 'active' | 'slow' | 'disk full' }

export type Workshop = {
  /** Works on a file when its turn comes; refuses when too many wait already. */
  run: (job: Job) => Promise<Outcome>
  close: () => Promise<void>
}

export type WorkshopSettings = {
  workers?: number
  mostWaiting?: number
  /** How long one file may take, in milliseconds. */
  patience?: number
  /** How long a worker that has nothing to do is kept. */
  idle?: number
}

type Bench = { child: ChildProcess; rest?: NodeJS.Timeout }

/**
 * Decoding strangers' files happens in processes of their own: they take memory and time from
 * nobody else, know no secrets, and when a file kills one, only that file is lost.
 */
export function createWorkshop(settings: WorkshopSettings = {}): Workshop {
  const { workers = 1, mostWaiting = 240, patience = 30_000, idle = 20_000 } = settings
  const resting: Bench[] = []
  const all = new Set<ChildProcess>()
  const waiting: (() => void)[] = []
  let busy = 0

  async function takeTurn(): Promise<void> {
    if (busy < workers) {
      busy++
      return
    }
    if (waiting.length >= mostWaiting) throw busyWorkshop()
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function giveTurn(): void {
    const next = waiting.shift()
    if (next) next()
    else busy--
  }

  function hire(): Bench {
    for (let rested = resting.pop(); rested; rested = resting.pop()) {
      clearTimeout(rested.rest)
      if (rested.child.connected) return { child: rested.child }
    }
    const child = fork(PROGRAM, {
      execArgv: [],
      // Neither secrets nor the way to the database; one arena keeps memory from spreading.
      env: { PATH: process.env['PATH'] ?? '', MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    all.add(child)
    child.once('exit', () => all.delete(child))
    lowerPriority(child)
    return { child }
  }

  function release({ child }: Bench): void {
    if (!child.connected) return
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
    async run(job) {
      await takeTurn()
      try {
        const bench = hire()
        const outcome = await ask(bench.child, job, patience)
        release(bench)
        return outcome
      } finally {
        giveTurn()
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

function ask(child: ChildProcess, job: Job, patience: number): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const impatience = setTimeout(() => {
    child.kill('SIGKILL')
    resolve({ verdict: 'slow' })
  }, patience)
  const fail = () => resolve({ verdict: 'broken' })
  child.ref()
  child.channel?.ref()
  child.once('message', (outcome) => resolve(outcome as Outcome))
  child.once('exit', fail)
  child.once('error', fail)
  child.send(job, (error) => error && fail())
  return promise.finally(() => {
    clearTimeout(impatience)
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
