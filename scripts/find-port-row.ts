import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ephemeral port range, from which an outgoing connection could take one during a test. */
const [LOWEST, HIGHEST] = [20_000, 30_000]
const TRIES = 50

/** The first of several consecutive free ports. */
export async function findPortRow(length: number): Promise<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    const first = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST - length))
    const row = Array.from({ length }, (_, index) => first + index)
    const free = await Promise.all(row.map(isFree))
    if (free.every((each) => each)) return first
  }
  throw new Error(`no ${length} ports in a row are free`)
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
