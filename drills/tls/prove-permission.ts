import { setTimeout as delay } from 'node:timers/promises'
import { sized, tell } from '../drill.ts'
import type { Stage } from './open-stage.ts'
import { until } from './until.ts'

const VISITORS = sized(200, 20)
/** Caddy waits ten seconds for an answer. */
const HELD = sized(12_000, 1_000)

type Hosts = { served: string; fresh: string }

/**
 * The permission endpoint fails, then is slow: a new name gets no certificate, and served names are
 * unaffected.
 */
export async function provePermission(stage: Stage, { served, fresh }: Hosts): Promise<void> {
  const { visitor, gate, issuer } = stage
  const before = issuer.orders()
  const isServed = async () => (await visitor.visit(`https://${served}/`)).status === 200
  const countFailed = async () => {
    const seen = await Promise.all(Array.from({ length: VISITORS }, isServed))
    return seen.filter((isGood) => !isGood).length
  }

  gate.close()
  tell('endpoint away: handshakes for a new name', (await visitor.shake(fresh)) ? 1 : 0, 0)
  tell('endpoint away: visits of a served name that failed', await countFailed(), 0)

  gate.slow()
  const asked = gate.asked.length
  const strangers = Array.from({ length: VISITORS }, (_, n) => visitor.shake(`s${n}.example.net`))
  const waiting = Array.from({ length: VISITORS }, () => visitor.shake(fresh))
  await until('Caddy to ask', async () => gate.held() > VISITORS)
  const about = gate.asked.slice(asked).filter((name) => name === fresh).length
  tell(`endpoint slow: times it is asked about one name by ${VISITORS} visitors`, about, 1)
  tell('endpoint slow: visits of a served name that failed', await countFailed(), 0)
  await delay(HELD)
  if (sized(true, false))
    tell('endpoint slow: still waited for after twelve seconds', gate.held(), 0)
  tell('orders placed meanwhile', issuer.orders() - before, 0)
  gate.open()
  const entered = (await Promise.all(strangers)).filter((isIn) => isIn).length
  tell('endpoint slow: strangers who got in', entered, 0)
  await Promise.all(waiting)
  tell('handshakes left waiting', gate.held(), 0)
  tell('later visits of the new name that failed', (await visitor.shake(fresh)) ? 0 : 1, 0)
}
