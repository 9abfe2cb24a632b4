import { eachLimited } from '#server/lib/each-limited.ts'
import { sized, tell } from '../drill.ts'
import type { Leader } from './create-leaders.ts'
import type { Stage } from './open-stage.ts'

const RANDOM = sized(10_000, 100)

/** No certificate, and no order, for a name that nobody has proved. */
export async function proveRefusals(stage: Stage, leader: Leader, served: string): Promise<void> {
  const { visitor, issuer, names, gate, siteDomain, leaders } = stage
  await leaders.ask(leader, 'wished.example.org')
  const unproved = [
    'wished.example.org',
    'nobody.example.org',
    `nobody.${siteDomain}`,
    siteDomain,
    `www.troop-2.${siteDomain}`,
  ]
  for (const name of unproved) await names.leadTo(name, '127.0.0.1')
  const before = issuer.orders()
  let shaken = 0
  for (const name of unproved) if (await visitor.shake(name)) shaken += 1
  tell('handshakes for names that nobody proved', shaken, 0)
  tell('of these, not asked about', unproved.filter((name) => !gate.asked.includes(name)).length, 0)

  let visits = 0
  let failed = 0
  const random = Array.from({ length: RANDOM }, (_, number) => `n${number}.example.net`)
  await eachLimited(random, 20, async (name) => {
    if (await visitor.shake(name)) shaken += 1
    if (Math.random() > 0.1) return
    visits += 1
    const { status } = await visitor.visit(`https://${served}/`)
    if (status !== 200) failed += 1
  })
  tell(`handshakes for ${RANDOM} random names`, shaken, 0)
  tell('visits of a served name meanwhile', visits)
  tell('of these, without its page', failed, 0)
  tell('orders placed for all of them', issuer.orders() - before, 0)
}
