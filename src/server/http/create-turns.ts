import type { ServerResponse } from 'node:http'
import { type HttpError, requestGone, tooManyAttempts } from './http.errors.ts'

type Line = { running: number; waiting: (() => void)[] }
type Used = { time: number; at: number }
type Options = {
  /** What all askers share. */
  places?: number
  refuse?: () => HttpError
  /** A monotonic clock. */
  now?: () => number
}
type Asking = {
  /** The answer that the work is for: whoever has gone, or was told that it takes too long, leaves the line. */
  answer?: ServerResponse | undefined
  /** Whether the work counts as running until its answer was handed over. */
  isHeld?: boolean
}

/** Who used less than this lately, in milliseconds, asks for little. */
const LITTLE = 300
/** What was used counts half after so long, and not at all after that. */
const HALF_LIFE = 5_000
const FORGOTTEN = 30_000

/**
 * Limits how much each caller has running and waiting; more is refused. Where all share `places`, callers are
 * taken in turn: first who has least running, then who used least time lately. One place is kept for those who have
 * nothing running and ask for little.
 */
export function createTurns(
  atOnce: number,
  maxWaiting: number,
  {
    places = Number.POSITIVE_INFINITY,
    refuse = () => tooManyAttempts(1),
    now = () => performance.now(),
  }: Options = {},
) {
  const lines = new Map<string, Line>()
  const used = new Map<string, Used>()
  const kept = Math.min(1, places - 1)
  let free = places

  function usedBy(asker: string): number {
    const { time, at } = used.get(asker) ?? { time: 0, at: 0 }
    return time * 0.5 ** ((now() - at) / HALF_LIFE)
  }

  function note(asker: string, time: number): void {
    const sum = { time: usedBy(asker) + time, at: now() }
    used.delete(asker)
    used.set(asker, sum)
    for (const [each, { at }] of used) {
      if (sum.at - at < FORGOTTEN) break
      used.delete(each)
    }
  }

  function mayBegin(asker: string, { running }: Line): boolean {
    if (running >= atOnce) return false
    return free > kept || (free > 0 && running === 0 && usedBy(asker) < LITTLE)
  }

  function giveOn(): void {
    const [next] = [...lines]
      .filter(([asker, line]) => line.waiting.length > 0 && mayBegin(asker, line))
      .map(([asker, line]) => ({ line, rank: [line.running, usedBy(asker)] as const }))
      .sort(({ rank: one }, { rank: other }) => one[0] - other[0] || one[1] - other[1])
    next?.line.waiting.shift()?.()
  }

  function wait(
    asker: string,
    line: Line,
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
        line.waiting.splice(line.waiting.indexOf(enter), 1)
        if (line.running === 0 && line.waiting.length === 0) lines.delete(asker)
        reject(requestGone())
      }
      answer?.once('close', leave)
      line.waiting.push(enter)
      giveOn()
    })
  }

  return async <T>(
    asker: string,
    work: () => Promise<T>,
    { answer, isHeld = true }: Asking = {},
  ): Promise<T> => {
    if (answer?.closed) throw requestGone()
    const line = lines.get(asker) ?? { running: 0, waiting: [] }
    lines.set(asker, line)
    const begin = () => {
      line.running += 1
      free -= 1
    }
    if (line.waiting.length === 0 && mayBegin(asker, line)) begin()
    else if (line.waiting.length >= maxWaiting) throw refuse()
    else await wait(asker, line, begin, answer)
    const end = () => {
      line.running -= 1
      // Whoever was served last is at the end.
      lines.delete(asker)
      if (line.running > 0 || line.waiting.length > 0) lines.set(asker, line)
      giveOn()
    }
    const began = now()
    try {
      return await work()
    } finally {
      free += 1
      note(asker, now() - began)
      if (!isHeld || !answer || answer.closed) end()
      else {
        answer.once('close', end)
        giveOn()
      }
    }
  }
}
