import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { childOptions, wholeEnvironment } from '#server/starting/child-environment.ts'
import { cpuOfEnded, cpuOfFamily } from '../../bench/process-cost.ts'
import { writeScript } from '../../bench/serving/write-script.ts'
import { sized, tell } from '../drill.ts'
import { openLeader } from './open-leader.ts'
import type { Replica, Stage } from './open-stage.ts'

const SECONDS = sized(10, 1)
const LEADERS = sized(16, 2)
const CONNECTIONS = 12
const COUNTS = sized([1, 2, 3], [2])

type Pressed = { requests: number; errors: number }

/** Requests per second with one, two and three replicas, and each program's CPU use. */
export async function measureRates(stage: Stage, wrk: string): Promise<void> {
  const { folder, port, replicas } = stage
  const pages = await writeScript(join(folder, 'pages.lua'), stage.hosts)
  const calls = await writeCalls(join(folder, 'calls.lua'), stage)
  const { rows } = await sql<{
    file: string
  }>`select pg_read_file('postmaster.pid') as file`.execute(stage.context.db)
  const postgres = Number.parseInt(rows[0]?.file ?? '', 10)
  for (const count of COUNTS) {
    const some = replicas.slice(0, count)
    const ports = some.map((replica) => replica.port)
    await using front = await stage.openFront(some)
    const programs = { replicas: pidsOf(some), PostgreSQL: [postgres] }
    const measure = (what: string, to: number[], script: string, caddy: number[]) =>
      tellRate(
        `${count} of 3 replicas: ${what}`,
        () => Promise.all(to.map((at) => press(wrk, at, script, CONNECTIONS / to.length))),
        { ...programs, Caddy: caddy },
      )
    await measure('pages through Caddy', [port], pages, [front.pid])
    await measure('pages, asked directly', ports, pages, [])
    await measure('lists of the data API, asked directly', ports, calls, [])
  }
}

const pidsOf = (replicas: readonly Replica[]) => replicas.map(({ child }) => child.pid ?? 0)

async function tellRate(
  what: string,
  work: () => Promise<Pressed[]>,
  programs: Record<string, number[]>,
): Promise<void> {
  const names = Object.keys(programs).filter((name) => (programs[name] ?? []).length > 0)
  const read = async () => [
    ...(await Promise.all(names.map((name) => cpuOfAll(programs[name] ?? [])))),
    await cpuOfEnded(process.pid),
  ]
  const before = await read()
  const begin = performance.now()
  const pressed = await work()
  const took = (performance.now() - begin) * 1_000
  const after = await read()
  const requests = pressed.reduce((sum, each) => sum + each.requests, 0)
  tell(`${what}, a second`, Math.round((requests / took) * 1e6))
  tell(
    '… that failed',
    pressed.reduce((sum, each) => sum + each.errors, 0),
    0,
  )
  for (const [index, name] of [...names, 'the client'].entries()) {
    const used = (after[index] ?? 0) - (before[index] ?? 0)
    tell(`… ${name}, cores`, Number((used / took).toFixed(2)))
    tell(`… ${name}, µs a request`, Math.round(used / requests))
  }
}

async function cpuOfAll(pids: readonly number[]): Promise<number> {
  const times = await Promise.all(pids.map(cpuOfFamily))
  return times.reduce((sum, time) => sum + time, 0)
}

async function press(
  wrk: string,
  port: number,
  script: string,
  connections: number,
): Promise<Pressed> {
  const how: SpawnOptions = { stdio: ['ignore', 'pipe', 'inherit'], env: wholeEnvironment() }
  const sizes = ['-t1', `-c${connections}`, `-d${SECONDS}s`]
  const child = spawn(wrk, [...sizes, '-s', script, `http://127.0.0.1:${port}/`], childOptions(how))
  const said = child.stdout ? text(child.stdout) : ''
  await once(child, 'close')
  const read = async (pattern: RegExp) => Number(pattern.exec(await said)?.[1] ?? 0)
  return {
    requests: await read(/(\d+) requests in/),
    errors:
      (await read(/Non-2xx or 3xx responses: (\d+)/)) + (await read(/Socket errors:.*?read (\d+)/)),
  }
}

/** A wrk script: the dashboard's list of one leader after another, each time from another IP. */
async function writeCalls(file: string, { appOrigin, port, openFront, replicas }: Stage) {
  await using _front = await openFront(replicas)
  const tokens: string[] = []
  let key = ''
  for (let number = 0; number < LEADERS; number += 1) {
    const { client } = await openLeader(port, appOrigin, `dashboard-${number}`)
    const { data } = await client.auth.getSession()
    tokens.push(data.session?.access_token ?? '')
    key ||= (await (await fetch(`${appOrigin}/config.json`)).json()).supabaseKey
  }
  const path = '/rest/v1/sites?select=id,site_name,domain,status,updated_at&order=created_at.desc'
  await writeFile(
    file,
    `local tokens = {${tokens.map((token) => `"${token}"`).join(',')}}
local turn = 0
request = function()
  turn = turn + 1
  local ip = "10." .. (turn % 200) .. "." .. math.floor(turn / 200) % 200 .. ".7"
  return wrk.format("GET", "${path}", {
    ["Host"] = "${new URL(appOrigin).host}", ["apikey"] = "${key}",
    ["Authorization"] = "Bearer " .. tokens[turn % #tokens + 1], ["X-Forwarded-For"] = ip })
end
`,
  )
  return file
}
