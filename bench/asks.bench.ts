import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type AskedServer, openAskedServer } from './asks/open-asked-server.ts'
import { type Ask, pressAsks, WARM_UP } from './asks/press-asks.ts'
import { findProgram } from './find-program.ts'
import { judge, leaveOut, median, quantile, ratios, report, sized, spread } from './measure.ts'
import { cpuOfProcess } from './process-cost.ts'
import { press as pressPages } from './serving/press.ts'
import { writeScript } from './serving/write-script.ts'
import { withFolder } from './with-server.ts'

// How soon Caddy learns whether it may get a certificate for a name, and how much that slows down
// the pages.
const ASKS = sized(10_000, 40)
const SITES = sized(10, 2)
const DOMAINS = sized(10_000, 20)
const ROUNDS = sized(5, 1)
const PAIRS = sized(5, 1)
const SECONDS = sized(3, 1)
/** More handshakes with new names than a Caddy on two cores can do. */
const PER_SECOND = sized(1_000, 20)
/** The time until both clients are at work. */
const LEAD = sized(500, 50)

let wrong = 0
/** Repeats queries for these names, and returns the 99th percentile of each round. */
async function measure(when: string, { askPort, pid }: AskedServer, asks: Ask[], work: string) {
  const [middles, late, costs]: [number[], number[], number[]] = [[], [], []]
  const warmUp = Math.min(WARM_UP, asks.length)
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await cpuOfProcess(pid)
    const asked = await pressAsks(askPort, asks, { work })
    costs.push(((await cpuOfProcess(pid)) - before) / (asks.length + warmUp))
    wrong += asked.wrong
    middles.push(median(asked.times))
    late.push(quantile(asked.times, 0.99))
  }
  report(`${when}: p50, ms`, spread(middles, 2))
  report(`${when}: p99, ms`, spread(late, 2))
  report(`${when}: µs of CPU an ask`, spread(costs, 0))
  return late
}

/** Half known names, half unknown ones. */
const mix = (known: string[], count: number): Ask[] =>
  Array.from({ length: count }, (_, turn) =>
    turn % 2 === 0
      ? { name: known[(turn / 2) % known.length] ?? '', status: 200 }
      : { name: `n${turn}.example.net`, status: 404 },
  )

await withFolder(async (work) => {
  await using place = await openAskedServer(work, SITES + 1)
  const served = place.hosts.slice(0, SITES)
  {
    await using server = await place.start()
    await server.settle()
    judge('asks', await measure(`${SITES} sites`, server, mix(served, ASKS), work))
  }
  const domains = await place.connectDomains(DOMAINS)
  const asks = mix([...domains, ...domains.map((name) => `www.${name}`), ...served], ASKS)
  await using server = await place.start()
  await server.settle()
  judge('asks-10000', await measure(`${DOMAINS} own domains`, server, asks, work))
  const wrk = findProgram('wrk')
  if (wrk) {
    const script = await writeScript(join(work, 'visit.lua'), served)
    judge('asks-serving', await serveMeanwhile(server, asks, { wrk, script, work }))
  } else {
    leaveOut(['asks-serving'], 'no wrk on this machine')
  }
  await place.stopDatabase()
  judge('asks-away', await measure('PostgreSQL stopped', server, asks, work))
  judge('asks-wrong', [wrong])
})

type Client = { wrk: string; script: string; work: string }

/** The rate of pages while names are queried, relative to the rate without. */
async function serveMeanwhile(server: AskedServer, asks: Ask[], { wrk, script, work }: Client) {
  const [alone, beside, costs]: [number[], number[], number[]] = [[], [], []]
  const times: number[] = []
  const some = asks.slice(0, PER_SECOND * (SECONDS + 1))
  const press = () => pressPages(server, wrk, script, SECONDS)
  for (let round = 0; round < PAIRS; round += 1) {
    const before = await press()
    const asking = pressAsks(server.askPort, some, { work, perSecond: PER_SECOND })
    await delay(LEAD)
    const meanwhile = await press()
    alone.push(before.rate)
    beside.push(meanwhile.rate)
    costs.push(meanwhile.cpu / before.cpu)
    const asked = await asking
    wrong += asked.wrong
    times.push(...asked.times)
  }
  const shares = ratios(beside, alone)
  report(`while pages are served, ${PER_SECOND} asks a second: p50, ms`, median(times).toFixed(2))
  report(`the same: p99, ms`, quantile(times, 0.99).toFixed(2))
  report('pages a second without asks', spread(alone, 0))
  report('pages meanwhile, of their rate', spread(shares, 2))
  report('CPU of the server a page, asks included, of that without', spread(costs, 2))
  return shares
}
