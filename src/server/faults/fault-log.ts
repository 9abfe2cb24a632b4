import type { Db } from '../database/open-pool.ts'
import { type Fault, readFault } from './fault.ts'
import { keepFaults } from './fault-rows.ts'

const SOON = 2_000
const LATER = 30_000
/** More kinds at once are one disaster, of which these are enough. */
const MOST_WAITING = 100

export type FaultLog = {
  /** Notes a line of the log that tells of an error. */
  note: (line: unknown, message: string, requestId?: string) => void
  /** From now on what was noted is kept in the database, where all replicas' stand together. */
  keepIn: (db: Db) => void
  /** Writes what waits; while the database is away it waits on. */
  flush: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Gathers errors in memory and writes them every few seconds, one row for each kind: an error that comes a
 * thousand times a second costs one statement.
 */
export function createFaultLog(now = () => new Date()): FaultLog {
  const waiting = new Map<string, Fault>()
  let target: Db | undefined
  let timer: NodeJS.Timeout | undefined

  const flushIn = (pause: number) => {
    if (!target || timer) return
    timer = setTimeout(() => {
      timer = undefined
      void flush()
    }, pause)
    timer.unref()
  }
  const add = (fault: Fault) => {
    const known = waiting.get(fault.id)
    if (known) waiting.set(fault.id, join(known, fault))
    else if (waiting.size < MOST_WAITING) waiting.set(fault.id, fault)
  }
  const flush = async () => {
    if (!target || waiting.size === 0) return
    const faults = [...waiting.values()]
    waiting.clear()
    try {
      await keepFaults(target, faults)
    } catch {
      // That the database does not answer is told by whoever needs it.
      for (const fault of faults) add(fault)
      flushIn(LATER)
    }
  }
  return {
    note(line, message, requestId) {
      const fault = readFault({ line, message, requestId, now: now() })
      if (!fault) return
      add(fault)
      flushIn(SOON)
    },
    keepIn(db) {
      target = db
      if (waiting.size > 0) flushIn(SOON)
    },
    flush,
    async close() {
      clearTimeout(timer)
      await flush()
      clearTimeout(timer)
      target = undefined
    },
  }
}

function join(a: Fault, b: Fault): Fault {
  const [first, last] = a.lastAt <= b.lastAt ? [a, b] : [b, a]
  const firstAt = a.firstAt <= b.firstAt ? a.firstAt : b.firstAt
  return {
    ...last,
    lastRequestId: last.lastRequestId ?? first.lastRequestId,
    firstAt,
    count: a.count + b.count,
  }
}
