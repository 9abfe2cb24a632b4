import { setTimeout as delay } from 'node:timers/promises'
import { readPage } from './read-page.ts'

const PAUSE = 50

/** Visits one host after another until stopped. */
export function keepVisiting(port: string, hosts: readonly string[]) {
  const times: number[] = []
  const failures: unknown[] = []
  let isOver = false
  const visiting = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const asked = performance.now()
      try {
        await readPage(port, hosts[turn % hosts.length] ?? '')
        times.push(performance.now() - asked)
      } catch (error) {
        // The current one may fail when its server is killed on purpose.
        if (!isOver) failures.push(error)
      }
      await delay(PAUSE)
    }
  })()
  return {
    times,
    failures,
    async stop(): Promise<void> {
      isOver = true
      await visiting
    },
  }
}
