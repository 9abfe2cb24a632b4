import { setTimeout as delay } from 'node:timers/promises'
import { quantile } from '../../bench/measure.ts'
import { tell } from '../drill.ts'
import { readPage } from '../read-page.ts'

const PAUSE = 10

/** Repeatedly visits a page that is in memory while the work goes on, and reports the times. */
export async function probePage(
  port: string,
  host: string,
  work: () => Promise<void>,
): Promise<void> {
  const times: number[] = []
  let [failed, isOver] = [0, false]
  await readPage(port, host)
  const probing = (async () => {
    while (!isOver) {
      const begin = performance.now()
      await readPage(port, host).catch(() => {
        failed += 1
      })
      times.push(performance.now() - begin)
      await delay(PAUSE)
    }
  })()
  await work()
  isOver = true
  await probing
  tell('… visits of a page in memory meanwhile', times.length)
  tell('… that failed', failed, 0)
  tell('… 99th percentile, ms', Math.round(quantile(times, 0.99)))
  tell('… worst, ms', Math.round(Math.max(...times)))
}
