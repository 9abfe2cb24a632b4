import { join } from 'node:path'
import { findFreePort } from '#server/starting/find-free-port.ts'
import { launchProgram } from '#server/testing/launch-program.ts'
import { findProgram } from './find-program.ts'
import { judge, leaveOut, median, ratios, report, sized, spread } from './measure.ts'
import { openSeededFolder, SEEDED_DOMAIN } from './seeded-folder.ts'
import { launch, type Peer } from './serving/launch.ts'
import { linkHosts } from './serving/link-hosts.ts'
import { type Figure, press } from './serving/press.ts'
import { BARE, startBare, startCaddy, startNginx, startSirv } from './serving/static-peers.ts'
import { writeScript } from './serving/write-script.ts'
import { visitHosts } from './visit-hosts.ts'
import { withFolder } from './with-server.ts'

/**
 * Published pages by host, compared with nginx and others on the same files. The servers alternate
 * on the first core; the client runs on the second and requests hosts at random, all equally
 * likely.
 */
const SIZES = [
  { budget: 'serving-10', count: sized(10, 2) },
  { budget: 'serving-1000', count: sized(1_000, 5) },
  { budget: 'serving-10000', count: sized(10_000, 12) },
] as const
const ALL = [startNginx, startCaddy, startSirv, startBare]
const ROUNDS = sized(7, 1)
const SECONDS = sized(3, 1)

const wrk = findProgram('wrk')
const hostOf = (domain: string) => `${domain}.${SEEDED_DOMAIN}`
const { environment, others } = await openSeededFolder(SIZES[2].count)
await withFolder(async (work) => {
  const hosts = join(work, 'hosts')
  await linkHosts(environment, hosts, hostOf)
  for (const { budget, count } of SIZES) {
    const asked = others.domains.slice(0, count).map(hostOf)
    await using stack = new AsyncDisposableStack()
    const ours = stack.use(await startOurs())
    const { headers, digest } = await visitHosts(ours.port, asked)
    const serving = { hosts, work, headers }
    const peers = [ours]
    for (const start of budget === 'serving-10' ? ALL : [startNginx]) {
      const peer = await start(serving)
      if (!peer) continue
      peers.push(stack.use(peer))
      const seen = await visitHosts(peer.port, asked)
      if (seen.digest !== digest && peer.name !== BARE) throw new Error(`${peer.name}: other pages`)
    }
    if (!wrk) {
      leaveOut([budget], 'no wrk on this machine')
      continue
    }
    const script = await writeScript(join(work, 'ask.lua'), asked)
    const figures = await pressInTurns(peers, wrk, script)
    for (const peer of peers) tell(`${count} sites`, peer.name, figures)
    if (figures.has('nginx')) judge(budget, ratesOf(figures, 'nginx'))
    else leaveOut([budget], 'no nginx on this machine')
  }
})

async function startOurs(): Promise<Peer> {
  const port = await findFreePort()
  const { command, args } = launchProgram()
  const settings = { ...environment, PORT: String(port) }
  return launch('ScoutSite', port, { command, args, environment: settings })
}

async function pressInTurns(peers: Peer[], client: string, script: string) {
  const figures = new Map<string, Figure[]>(peers.map(({ name }) => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const peer of peers) {
      figures.get(peer.name)?.push(await press(peer, client, script, SECONDS))
    }
  }
  return figures
}

function tell(beside: string, name: string, figures: Map<string, Figure[]>): void {
  const rounds = figures.get(name) ?? []
  const middle = (of: keyof Figure) => median(rounds.map((round) => round[of]))
  report(
    `${beside}, ${name}: requests/s, µs of CPU a request`,
    `${Math.round(middle('rate'))}, ${middle('cpu').toFixed(1)}`,
  )
  // A client that is always busy measures itself.
  const busy = Math.round(middle('clientBusy') * 100)
  if (busy > 85) report(`${beside}, ${name}: the client’s core is busy, %`, busy)
  const errors = rounds.reduce((sum, round) => sum + round.errors, 0)
  if (errors > 0) throw new Error(`${name} answered ${errors} times without success`)
  if (name === 'ScoutSite') return
  const costs = ratios(
    (figures.get('ScoutSite') ?? []).map(({ cpu }) => cpu),
    rounds.map(({ cpu }) => cpu),
  )
  report(`${beside}, ScoutSite / ${name}: requests/s`, spread(ratesOf(figures, name), 2))
  report(`${beside}, ScoutSite / ${name}: CPU a request`, spread(costs, 2))
}

function ratesOf(figures: Map<string, Figure[]>, name: string): number[] {
  const rates = (of: string) => (figures.get(of) ?? []).map(({ rate }) => rate)
  return ratios(rates('ScoutSite'), rates(name))
}
