import type { Db } from '../database/open-pool.ts'
import { type Fault, readFault } from './fault.ts'
import { keepFaults } from './fault-rows.ts'

const SOON = 2_000
const LATER = 30_000
/** More kinds at once are a single disaster, for which these are enough. */
const MOST_WAITING = 100

export type FaultLog = {
  /** Records a log line about an error. */
  note: (line: unknown, message: string, requestId?: string) => void
  /** From now on faults are stored in the database, combined across all replicas. */
  keepIn: (db: Db) => void
  /** Writes pending faults; during a database outage they stay pending. */
  flush: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Collects errors in memory and writes them every few seconds, one row per kind: an error that
 * occurs a thousand times a second costs one statement.
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
      // Whoever needs the database reports its outage.
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
