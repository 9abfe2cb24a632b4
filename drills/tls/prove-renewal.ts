import { sized, tell } from '../drill.ts'
import type { Stage } from './open-stage.ts'
import { until } from './until.ts'

/** Seconds that a certificate is valid; Caddy renews it in the last third. */
const LIFETIME = sized(60, 15)

/** An issuer that rejects half of the nonces, and whose certificates soon expire. */
export async function proveRenewal(stage: Stage, name: string): Promise<void> {
  const { visitor, issuer } = await stage.openFront('hasty', { rejected: 50, lifetime: LIFETIME })
  const first = await visitor.visit(`https://${name}/`)
  tell('an issuer that rejects nonces: visits that failed', first.status === 200 ? 0 : 1, 0)
  tell('an issuer that rejects nonces: questions until it issued', issuer.questions())
  const asked = stage.gate.asked.length
  let [visits, failed] = [0, 0]
  await until('another certificate', async () => {
    visits += 1
    const seen = await visitor.visit(`https://${name}/`).catch(() => undefined)
    if (seen?.status !== 200) failed += 1
    return seen !== undefined && seen.serial !== first.serial
  })
  tell('renewed while it was visited: visits', visits)
  // In the short form there are five seconds to renew it, which a busy machine may miss.
  tell('of these, failed', failed, sized(0, visits))
  const again = stage.gate.asked.slice(asked).includes(name)
  tell('renewals without permission', again ? 0 : 1, 0)
}
