import { findProgram } from '../bench/find-program.ts'
import { sized } from './drill.ts'
import type { Leader } from './tls/create-leaders.ts'
import { openStage, type Stage } from './tls/open-stage.ts'
import { proveForgeries } from './tls/prove-forgeries.ts'
import { proveLoss } from './tls/prove-loss.ts'
import { proveManual } from './tls/prove-manual.ts'
import { provePermission } from './tls/prove-permission.ts'
import { proveRefusals } from './tls/prove-refusals.ts'
import { proveRenewal } from './tls/prove-renewal.ts'
import { proveVisits } from './tls/prove-visits.ts'
import { proveWithoutDatabase } from './tls/prove-without-database.ts'
import { proveWithoutServer } from './tls/prove-without-server.ts'

/**
 * Certificates on demand, with the real Caddy and its deploy/Caddyfile, and pebble as the issuer.
 * All names resolve to loopback, and all ports are unprivileged.
 */
const PROGRAMS = ['caddy', 'pebble', 'pebble-challtestsrv', 'openssl']
const missing = PROGRAMS.filter((name) => !findProgram(name))
if (missing.length > 0) {
  const lack = `${missing.join(', ')} not installed`
  process.stdout.write(`Left out: ${lack}. On Debian: apt-get install caddy pebble openssl\n`)
  process.exitCode = sized(1, 0)
} else {
  await drill()
}

async function drill(): Promise<void> {
  await using stage = await openStage()
  const { leaders, visitor } = stage
  const leader = await leaders.found(42)
  const keeper = await leaders.found(4)
  await leaders.bring(leader, 'troop42.example.org')
  for (const name of ['kept', 'slow', 'later']) await leaders.bring(keeper, `${name}.example.org`)
  await Promise.all([proveRenewal(stage, 'kept.example.org'), followDomain(stage, leader)])
  await visitor.visit('https://kept.example.org/')
  await provePermission(stage, { served: 'kept.example.org', fresh: 'slow.example.org' })
  await proveWithoutDatabase(stage, { served: 'kept.example.org', fresh: 'later.example.org' })
  await proveWithoutServer(stage, 'kept.example.org')
}

async function followDomain(stage: Stage, leader: Leader): Promise<void> {
  const name = 'troop42.example.org'
  await proveVisits(stage, leader, name)
  await proveRefusals(stage, leader, name)
  await proveManual(stage)
  await proveForgeries(stage, name)
  await proveLoss(stage, leader, name)
}
