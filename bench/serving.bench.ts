import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { openOperatorContext } from '#server/operation/open-operator-context.ts'
import { seedSites } from '#server/seeding/seed-sites.ts'
import { median, report } from './measure.ts'
import { launch, type Peer, startPeers } from './static-peers.ts'

/** Published pages by host: requests a second and CPU a request, against other servers, round by round. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
const MANY = Number(process.env['SITES'] ?? 1_000)
const SECONDS = 3
const PORT = 4_600
const TICKS = 100

if (!existsSync('/usr/bin/wrk')) {
  report('serving: not measured, since this machine has no', 'wrk')
  process.exit(0)
}

type Figure = { rate: number; cpu: number; errors: number }

/** Twelve connections from the second core ask for the page of one host after the other. */
function press({ pid, port }: Peer, script: string): Figure {
  const before = cpuOf(pid)
  const { stdout } = spawnSync(
    'taskset',
    ['-c', '1', 'wrk', '-t1', '-c12', `-d${SECONDS}s`, '-s', script, `http://127.0.0.1:${port}/`],
    { encoding: 'utf8' },
  )
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0)
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0)
  const errors = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0)
  return { rate, errors, cpu: ((cpuOf(pid) - before) * 1e6) / requests }
}

function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

async function writeScript(folder: string, domains: string[], port: number): Promise<string> {
  const file = join(folder, `ask-${domains.length}-${port}.lua`)
  const list = domains.map((domain) => `"${domain}"`).join(',')
  await writeFile(
    file,
    `local domains = {${list}}
local requests, turn = {}, 0
init = function()
  for number, domain in ipairs(domains) do
    requests[number] = wrk.format("GET", "/", { ["Host"] = domain .. ".localhost:${port}", ["Accept-Encoding"] = "gzip, deflate, br" })
  end
end
request = function()
  turn = turn % #requests + 1
  return requests[turn]
end
`,
  )
  return file
}

const folder = await mkdtemp(join(tmpdir(), 'scoutsite-bench-'))
const environment = { DATA_DIR: folder, PORT: String(PORT), LOG_LEVEL: 'error' }
const domains: string[] = []
{
  await using context = await openOperatorContext(readConfig(environment))
  const seeded = await seedSites(context, MANY, 0)
  domains.push(...seeded.domains)
  await mkdir(join(folder, 'hosts'))
  const rows = await context.db
    .selectFrom('sites as s')
    .innerJoin('releases as r', 'r.id', 's.published_release_id')
    .select(['s.domain', 'r.folder'])
    .execute()
  for (const row of rows.slice(0, 10)) {
    await symlink(join(folder, 'files', row.folder), join(folder, 'hosts', row.domain))
  }
  domains.splice(0, domains.length, ...rows.map(({ domain }) => domain))
}
const few = domains.slice(0, 10)
const ours = await launch('ScoutSite', process.execPath, ['src/server/main.ts'], PORT, environment)
const peers = [ours, ...(await startPeers(join(folder, 'hosts'), join(folder, 'peers'), PORT + 1))]
const figures = new Map<string, Figure[]>(peers.map(({ name }) => [name, []]))
const many: Figure[] = []
const manyScript = await writeScript(folder, domains, PORT)
press(ours, manyScript)
for (let round = 0; round < ROUNDS; round += 1) {
  for (const peer of peers) {
    const script = await writeScript(folder, few, peer.port)
    figures.get(peer.name)?.push(press(peer, script))
  }
  many.push(press(ours, manyScript))
}
for (const peer of peers) peer.stop()

const own = figures.get('ScoutSite') ?? []
const ratios = (others: Figure[], of: keyof Figure) =>
  own.map((figure, round) => figure[of] / (others[round]?.[of] ?? Number.NaN))
for (const [name, rounds] of figures) {
  const rate = Math.round(median(rounds.map((round) => round.rate)))
  const cpu = median(rounds.map((round) => round.cpu)).toFixed(1)
  report(`${name}: requests/s, µs of CPU a request`, `${rate}, ${cpu}`)
  const errors = rounds.reduce((sum, round) => sum + round.errors, 0)
  if (errors > 0) report(`${name}: answers that were no success`, errors)
  if (name === 'ScoutSite') continue
  const rates = ratios(rounds, 'rate')
  const range = `${Math.min(...rates).toFixed(2)} to ${Math.max(...rates).toFixed(2)}`
  const costs = ratios(rounds, 'cpu')
  report(`ScoutSite / ${name}: CPU a request, median`, median(costs).toFixed(2))
  report(
    `ScoutSite / ${name}: requests/s, median of ${ROUNDS} rounds`,
    `${median(rates).toFixed(2)} (${range})`,
  )
}
report(
  `${MANY} sites / 10 sites: requests/s, median (budget 0.9 to 1.1)`,
  median(ratios(many, 'rate').map((ratio) => 1 / ratio)).toFixed(2),
)
report('load of the machine', loadavg()[0]?.toFixed(1) ?? '')
await new Promise((resolve) => setTimeout(resolve, 2_000))
await rm(folder, { recursive: true, force: true })
