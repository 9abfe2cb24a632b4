import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { connect, PASSWORD } from '#server/testing/connect.ts'
import { readDatabase } from '#server/testing/read-database.ts'
import { startMinimalHandler } from './data-api/start-minimal-handler.ts'
import { judge, median, report, sized, spread } from './measure.ts'
import { cpuOfFamily, cpuOfProcess } from './process-cost.ts'
import { withServer } from './with-server.ts'

/**
 * The dashboard's list over the data API: its rate compared with the same SQL through the bare driver,
 * and its CPU time, Node's and PostgreSQL's, compared with a minimal handler that makes the same checks.
 */
const ROUNDS = sized(8, 2)
const REQUESTS = sized(400, 16)
const PARALLEL = 8
/** Enough requests for the JIT compiler to have optimized both sides. */
const WARM_UP = sized(6_000, 16)
const COST_REQUESTS = sized(1_000, 200)
const ROWS = 5
const LIST = 'select * from public.sites where user_id = $1 order by created_at desc'

type Side = { port: number; pid: number }
type Cost = { node: number; postgres: number; both: number }

await withServer(
  async ({ origin, child }, folder) => {
    const leader = await connect(origin)
    const { data } = await leader.auth.signUp({ email: 'bench@example.org', password: PASSWORD })
    const userId = data.user?.id ?? ''
    await leader.from('sites').insert(Array.from({ length: ROWS }, () => ({ site_name: 'Bench' })))
    const database = await readDatabase(folder)
    const pool = new pg.Pool({ connectionString: database.url, max: PARALLEL })

    const overApi = async () => {
      const { data: rows } = await leader
        .from('sites')
        .select('*')
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
      if (rows?.length !== ROWS) throw new Error('the list is not whole')
    }
    const direct = async () => {
      const { rows } = await pool.query({ name: 'list', text: LIST, values: [userId] })
      if (rows.length !== ROWS) throw new Error('the list is not whole')
    }
    const rates: { api: number; sql: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      rates.push({ api: await measureRate(overApi), sql: await measureRate(direct) })
    }
    await pool.end()
    const counted = rates.slice(1)
    const bare = median(counted.map(({ sql }) => sql))
    const shares = counted.map(({ api, sql }) => api / sql)
    report('data API list, requests/s, median', Math.round(median(counted.map(({ api }) => api))))
    report('same SQL through the driver, /s, median', Math.round(bare))
    report('ratio, median (min to max)', spread(shares, 3))
    judge('data-api-rate', shares)

    await using least = await startMinimalHandler(database)
    const path = `/rest/v1/sites?select=*&user_id=eq.${userId}&order=created_at.desc`
    const token = data.session?.access_token ?? ''
    const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL })
    const ours: Side = { port: Number(new URL(origin).port), pid: child.pid ?? 0 }
    const askBy = (side: Side) => () => ask(agent, side.port, path, token, database.key)
    const costOf = async (side: Side): Promise<Cost> => {
      // PostgreSQL is a child process of ours, so it is counted separately.
      const read = async () => [await cpuOfProcess(side.pid), await cpuOfFamily(database.pid)]
      const before = await read()
      await repeat(COST_REQUESTS, askBy(side))
      const after = await read()
      const [node = 0, postgres = 0] = after.map(
        (cpu, index) => (cpu - (before[index] ?? 0)) / COST_REQUESTS,
      )
      return { node, postgres, both: node + postgres }
    }
    for (const side of [ours, least]) await repeat(WARM_UP, askBy(side))
    // Without supabase-js, whose own work is most of the cost of one of its calls.
    const plain: number[] = []
    for (let round = 0; round < ROUNDS; round++) plain.push(await measureRate(askBy(ours)))
    report('the same list by plain HTTP, requests/s, median', Math.round(median(plain)))
    report('rate by plain HTTP against the driver', (median(plain) / bare).toFixed(3))
    const costs: { ours: Cost; least: Cost }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      costs.push({ ours: await costOf(ours), least: await costOf(least) })
    }
    agent.destroy()
    const fair = costs.slice(1)
    for (const side of ['ours', 'least'] as const) {
      const middle = (of: keyof Cost) => Math.round(median(fair.map((each) => each[side][of])))
      report(
        `CPU of a list, ${side}: Node + PostgreSQL, µs, median`,
        `${middle('node')} + ${middle('postgres')}`,
      )
    }
    const times = fair.map((each) => each.ours.both / each.least.both)
    report('CPU against the least handler, median (min to max)', spread(times, 3))
    judge('data-api-cpu', times)
  },
  { TRUST_PROXY: 'true' },
)

async function ask(agent: Agent, port: number, path: string, token: string, apikey: string) {
  const headers = {
    host: `localhost:${port}`,
    authorization: `Bearer ${token}`,
    apikey,
    // A different client IP each, or the rate limit per IP would end the bench.
    'x-forwarded-for': `10.0.${randomInt(256)}.${randomInt(256)}`,
  }
  const asked = request({ host: '127.0.0.1', port, path, agent, headers }).end()
  const [response] = await once(asked, 'response')
  const body = await text(response)
  if (response.statusCode !== 200 || JSON.parse(body).length !== ROWS)
    throw new Error('the list is not whole')
}

async function measureRate(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await repeat(REQUESTS, work)
  return REQUESTS / ((performance.now() - begin) / 1_000)
}

async function repeat(times: number, work: () => Promise<unknown>): Promise<void> {
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (let request = 0; request < times / PARALLEL; request++) await work()
    }),
  )
}
