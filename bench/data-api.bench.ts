import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { connect, median, PASSWORD, report, withServer } from './measure.ts'

/** The dashboard's list over the data API, against the same SQL as the same leader, directly. */
const ROUNDS = 8
const REQUESTS = 400
const PARALLEL = 8

await withServer(async ({ origin }, folder) => {
  const leader = await connect(origin)
  const { data } = await leader.auth.signUp({ email: 'bench@example.org', password: PASSWORD })
  const userId = data.user?.id ?? ''
  await leader.from('sites').insert(Array.from({ length: 5 }, () => ({ site_name: 'Bench' })))
  const sql = await connectDirectly(folder)

  const overApi = async () => {
    const { data: rows } = await leader
      .from('sites')
      .select('*')
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
    if (rows?.length !== 5) throw new Error('the list is not whole')
  }
  const direct = () =>
    sql.begin(async (transaction) => {
      await transaction`select set_config('request.jwt.claim.sub', ${userId}, true),
        set_config('role', 'authenticated', true)`
      const rows = await transaction`
        select * from public.sites where user_id = ${userId} order by created_at desc`
      if (rows.length !== 5) throw new Error('the list is not whole')
    })

  const rates: { api: number; sql: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rates.push({ api: await measureRate(overApi), sql: await measureRate(direct) })
  }
  await sql.end()
  const counted = rates.slice(1)
  report('data API list, requests/s, median', Math.round(median(counted.map(({ api }) => api))))
  report('same SQL through postgres, /s, median', Math.round(median(counted.map(({ sql }) => sql))))
  const ratios = counted.map(({ api, sql }) => api / sql)
  report(
    'ratio, median (min to max)',
    `${median(ratios).toFixed(3)} (${Math.min(...ratios).toFixed(3)} to ${Math.max(...ratios).toFixed(3)})`,
  )
})

async function connectDirectly(folder: string) {
  const port = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3]
  const { databasePassword } = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'))
  return postgres(`postgres://scoutsite:${databasePassword}@127.0.0.1:${port}/postgres`, {
    max: PARALLEL,
    onnotice: () => {},
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
