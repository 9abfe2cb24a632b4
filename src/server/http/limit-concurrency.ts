import type { ServerResponse } from 'node:http'
import { type HttpError, requestGone, tooManyAttempts } from './http.errors.ts'

type Queue = { running: number; waiting: (() => void)[] }
type Used = { time: number; at: number }
type Options = {
  /** What all callers share. */
  places?: number
  refuse?: () => HttpError
  /** A monotonic clock. */
  now?: () => number
}
type CallOptions = {
  /** The answer that the work is for: whoever has gone, or was told that it takes too long, leaves the queue. */
  answer?: ServerResponse | undefined
  /** Whether the work counts as running until its answer was handed over. */
  isHeld?: boolean
}

/** Who used less than this lately, in milliseconds, needs little. */
const LITTLE = 300
/** What was used counts half after so long, and not at all after that. */
const HALF_LIFE = 5_000
const FORGOTTEN = 30_000

/**
 * Limits how much each caller has running and waiting; more is refused. Where all share `places`, callers are
 * taken in turn: first who has least running, then who used least time lately. One place is kept for those who have
 * nothing running and need little.
 */
export function limitConcurrency(
  atOnce: number,
  maxWaiting: number,
  {
    places = Number.POSITIVE_INFINITY,
    refuse = () => tooManyAttempts(1),
    now = () => performance.now(),
  }: Options = {},
) {
  const queues = new Map<string, Queue>()
  const used = new Map<string, Used>()
  const kept = Math.min(1, places - 1)
  let free = places

  function usedBy(caller: string): number {
    const { time, at } = used.get(caller) ?? { time: 0, at: 0 }
    return time * 0.5 ** ((now() - at) / HALF_LIFE)
  }

  function record(caller: string, time: number): void {
    const sum = { time: usedBy(caller) + time, at: now() }
    used.delete(caller)
    used.set(caller, sum)
    for (const [each, { at }] of used) {
      if (sum.at - at < FORGOTTEN) break
      used.delete(each)
    }
  }

  function mayBegin(caller: string, { running }: Queue): boolean {
    if (running >= atOnce) return false
    return free > kept || (free > 0 && running === 0 && usedBy(caller) < LITTLE)
  }

  function startNext(): void {
    const [next] = [...queues]
      .filter(([caller, queue]) => queue.waiting.length > 0 && mayBegin(caller, queue))
      .map(([caller, queue]) => ({ queue, rank: [queue.running, usedBy(caller)] as const }))
      .sort(({ rank: one }, { rank: other }) => one[0] - other[0] || one[1] - other[1])
    next?.queue.waiting.shift()?.()
  }

  function wait(
    caller: string,
    queue: Queue,
    begin: () => void,
    answer?: ServerResponse,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        answer?.off('close', leave)
        begin()
        resolve()
      }
      const leave = () => {
        queue.waiting.splice(queue.waiting.indexOf(enter), 1)
        if (queue.running === 0 && queue.waiting.length === 0) queues.delete(caller)
        reject(requestGone())
      }
      answer?.once('close', leave)
      queue.waiting.push(enter)
      startNext()
    })
  }

  return async <T>(
    caller: string,
    work: () => Promise<T>,
    { answer, isHeld = true }: CallOptions = {},
  ): Promise<T> => {
    if (answer?.closed) throw requestGone()
    const queue = queues.get(caller) ?? { running: 0, waiting: [] }
    queues.set(caller, queue)
    const begin = () => {
      queue.running += 1
      free -= 1
    }
    if (queue.waiting.length === 0 && mayBegin(caller, queue)) begin()
    else if (queue.waiting.length >= maxWaiting) throw refuse()
    else await wait(caller, queue, begin, answer)
    const end = () => {
      queue.running -= 1
      // Whoever was served last is at the end.
      queues.delete(caller)
      if (queue.running > 0 || queue.waiting.length > 0) queues.set(caller, queue)
      startNext()
    }
    const began = now()
    try {
      return await work()
    } finally {
      free += 1
      record(caller, now() - began)
      if (!isHeld || !answer || answer.closed) end()
      else {
        answer.once('close', end)
        startNext()
      }
    }
  }
}
