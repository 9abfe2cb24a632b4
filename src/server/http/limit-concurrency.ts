import type { ServerResponse } from 'node:http'
import { type HttpError, requestGone, tooManyAttempts } from './http.errors.ts'

type Queue = { running: number; waiting: (() => void)[] }
type Used = { time: number; at: number }
type Options = {
  /** Slots shared by all callers. */
  places?: number
  refuse?: () => HttpError
  /** A monotonic clock. */
  now?: () => number
}
type CallOptions = {
  /**
   * The response that the work is for: a caller that disconnects, or was told that it takes too
   * long, leaves the queue.
   */
  answer?: ServerResponse | undefined
  /** Whether the work counts as running until its response was sent. */
  isHeld?: boolean
}

/** Recent use in milliseconds below which a caller counts as light. */
const LITTLE = 300
/** The half-life of recorded use, and the age at which it is dropped. */
const HALF_LIFE = 5_000
const FORGOTTEN = 30_000

/**
 * Limits how many calls of each caller run and wait; more are refused. If all share `places`, the
 * next slot goes to the caller with the fewest running, then to the one with the least recent use.
 * One slot is reserved for light callers with nothing running.
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
      // Reinserted: the caller served last moves to the end.
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
