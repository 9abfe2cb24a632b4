import { findProgram } from '../bench/find-program.ts'
import { sized } from './drill.ts'
import { measureRates } from './replicas/measure-rates.ts'
import { openStage } from './replicas/open-stage.ts'
import { proveLimits } from './replicas/prove-limits.ts'
import { proveOutages } from './replicas/prove-outages.ts'
import { proveTogether } from './replicas/prove-together.ts'

/**
 * Several replicas of the real program on one PostgreSQL and one S3 server, behind the real Caddy:
 * they act as one for leaders and visitors, and nobody loses anything while one part after another
 * fails.
 */
const SITES = sized(40, 6)
const DRAIN_SECONDS = sized(5, 1)

if (findProgram('caddy')) {
  await using stage = await openStage(SITES, DRAIN_SECONDS)
  const { replicas } = stage
  for (const count of [2, 3]) await proveTogether(stage, replicas.slice(0, count))
  await proveLimits(stage, replicas)
  const wrk = findProgram('wrk')
  if (wrk) await measureRates(stage, wrk)
  else process.stdout.write('Left out: requests a second, which wrk counts; it is not installed.\n')
  await proveOutages(stage)
} else {
  process.stdout.write('Left out: caddy is not installed. On Debian: apt-get install caddy\n')
  process.exitCode = sized(1, 0)
}
