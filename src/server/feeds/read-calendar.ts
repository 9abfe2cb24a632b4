import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { limitConcurrency } from '../http/limit-concurrency.ts'
import { codeOf } from '../lib/code-of.ts'
import { PROJECT_FOLDER } from '../starting/project-folder.ts'
import { feedAnswer, type ReadFeed } from './feed-answer.ts'
import { FeedUnreadable } from './feeds.errors.ts'

const PROGRAM = join(PROJECT_FOLDER, 'src/server/feeds/feed-worker.ts')
const LONGEST = 10_000_000
const LIMITS = {
  maxOldGenerationSizeMb: 192,
  maxYoungGenerationSizeMb: 32,
  codeRangeSizeMb: 16,
  stackSizeMb: 4,
}

/** Worker threads: each may use a whole processor until its time limit. */
const turn = limitConcurrency(2, 100)

type Reading = {
  /** The site's zone, an IANA name. */
  timeZone: string
  now: Date
  patience?: number
  /** For tests. */
  program?: string
}

/**
 * Reads a stranger's calendar in a separate thread with a memory limit and a time limit, which is
 * ended afterwards. Fails with `FeedUnreadable`.
 */
export async function readCalendar(bytes: Uint8Array, reading: Reading): Promise<ReadFeed> {
  if (bytes.byteLength > LONGEST) throw new FeedUnreadable('too-large')
  return turn('reading', () => readApart(bytes, reading))
}

async function readApart(
  bytes: Uint8Array,
  { timeZone, now, patience = 5_000, program = PROGRAM }: Reading,
): Promise<ReadFeed> {
  const worker = new Worker(program, {
    workerData: { bytes, timeZone, now: now.getTime() },
    resourceLimits: LIMITS,
    // No secrets in, and no console output.
    env: {},
    argv: [],
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  try {
    const { data, error } = feedAnswer.safeParse(await answerOf(worker, patience))
    if (!data) throw new FeedUnreadable('failed', error)
    if ('problem' in data) throw new FeedUnreadable(data.problem)
    return data
  } finally {
    await worker.terminate()
  }
}

function answerOf(worker: Worker, patience: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const timer = setTimeout(() => reject(new FeedUnreadable('too-slow')), patience)
  worker.once('message', resolve)
  worker.once('error', (error) => {
    const isFull = codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY'
    reject(new FeedUnreadable(isFull ? 'too-large' : 'failed', error))
  })
  worker.once('exit', () => reject(new FeedUnreadable('failed')))
  return promise.finally(() => clearTimeout(timer))
}
