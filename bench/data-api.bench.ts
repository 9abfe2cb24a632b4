import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { connect, median, PASSWORD, report, withServer } from './measure.ts'

/** The dashboard's list over the data API, against the same SQL by the bare driver, without RLS and with it. */
const ROUNDS = 8
const REQUESTS = 400
const PARALLEL = 8
const LIST = 'select * from public.sites where user_id = $1 order by created_at desc'

await withServer(async ({ origin }, folder) => {
  const leader = await connect(origin)
  const { data } = await leader.auth.signUp({ email: 'bench@example.org', password: PASSWORD })
  const userId = data.user?.id ?? ''
  await leader.from('sites').insert(Array.from({ length: 5 }, () => ({ site_name: 'Bench' })))
  const pool = await connectDirectly(folder)

  const overApi = async () => {
    const { data: rows } = await leader
      .from('sites')
      .select('*')
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
    if (rows?.length !== 5) throw new Error('the list is not whole')
  }
  const list = async (client: pg.Pool | pg.PoolClient) => {
    const { rows } = await client.query({ name: 'list', text: LIST, values: [userId] })
    if (rows.length !== 5) throw new Error('the list is not whole')
  }
  const direct = () => list(pool)
  const asLeader = async () => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query({
        name: 'become',
        text: `select set_config('request.jwt.claim.sub', $1, true),
          set_config('role', 'authenticated', true)`,
        values: [userId],
      })
      await list(client)
      await client.query('commit')
    } finally {
      client.release()
    }
  }

  const rates: { api: number; sql: number; leader: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rates.push({
      api: await measureRate(overApi),
      sql: await measureRate(direct),
      leader: await measureRate(asLeader),
    })
  }
  await pool.end()
  const counted = rates.slice(1)
  const rate = (of: (rates: { api: number; sql: number; leader: number }) => number) =>
    Math.round(median(counted.map(of)))
  report(
    'data API list, requests/s, median',
    rate(({ api }) => api),
  )
  report(
    'same SQL through postgres, /s, median',
    rate(({ sql }) => sql),
  )
  report(
    'same SQL as that leader, /s, median',
    rate(({ leader }) => leader),
  )
  report('ratio, median (min to max)', describe(counted.map(({ api, sql }) => api / sql)))
  report(
    'ratio to that leader, median (min to max)',
    describe(counted.map(({ api, leader }) => api / leader)),
  )
})

function describe(ratios: number[]): string {
  return `${median(ratios).toFixed(3)} (${Math.min(...ratios).toFixed(3)} to ${Math.max(...ratios).toFixed(3)})`
}

async function connectDirectly(folder: string): Promise<pg.Pool> {
  const port = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3]
  const { databasePassword } = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'))
  return new pg.Pool({
    connectionString: `postgres://scoutsite:${databasePassword}@127.0.0.1:${port}/postgres`,
    max: PARALLEL,
  })
}

async function measureRate(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (let request = 0; request < REQUESTS / PARALLEL; request++) await work()
    }),
  )
  return REQUESTS / ((performance.now() - begin) / 1_000)
}
