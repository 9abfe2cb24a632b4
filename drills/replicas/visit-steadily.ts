import { setTimeout as delay } from 'node:timers/promises'
import { readPage } from '../read-page.ts'

const RELOADED_AFTER = 1_000
const PATIENCE = 30_000

type Failed = { host: string; why: string }

/** The visits in a period: milliseconds until each had the page, or had given up, and the failures. */
export type Seen = { times: number[]; failedOnce: Failed[]; failedTwice: Failed[] }

/**
 * Visitors arrive at a steady rate, however long others wait. One who does not get the page reloads
 * it a second later, once.
 */
export function visitSteadily(port: number, hosts: readonly string[], perSecond: number) {
  let seen: Seen = { times: [], failedOnce: [], failedTwice: [] }
  const underWay = new Set<Promise<void>>()
  let turn = 0

  const visit = async (host: string, noted: Seen) => {
    const begin = performance.now()
    try {
      await visitOnce(port, host)
    } catch (error) {
      noted.failedOnce.push({ host, why: String(error) })
      await delay(RELOADED_AFTER)
      try {
        await visitOnce(port, host)
      } catch (again) {
        noted.failedTwice.push({ host, why: String(again) })
      }
    }
    noted.times.push(performance.now() - begin)
  }
  const timer = setInterval(() => {
    turn += 1
    const visiting = visit(hosts[turn % hosts.length] ?? '', seen)
    underWay.add(visiting)
    void visiting.then(() => underWay.delete(visiting))
  }, 1_000 / perSecond)

  return {
    /** The visits of those who arrived since the last call, once the last of them has finished. */
    async take(): Promise<Seen> {
      const taken = seen
      seen = { times: [], failedOnce: [], failedTwice: [] }
      await Promise.all(underWay)
      return taken
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}

async function visitOnce(port: number, host: string): Promise<void> {
  const patience = new AbortController()
  const late = delay(PATIENCE, undefined, { signal: patience.signal }).then(() => {
    throw new Error('no answer')
  })
  late.catch(() => undefined)
  try {
    await Promise.race([readPage(port, host), late])
  } finally {
    patience.abort()
  }
}
