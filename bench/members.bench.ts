import pg from 'pg'
import { connect, PASSWORD } from '#server/testing/connect.ts'
import { readDatabase } from '#server/testing/read-database.ts'
import { PAGE_SIZE } from '#web/navigation/site-list-view.ts'
import { judge, median, report, sized, spread } from './measure.ts'
import { cpuOfFamily, cpuOfProcess } from './process-cost.ts'
import { withServer } from './with-server.ts'

/**
 * CPU time, Node's and PostgreSQL's, of the two calls for a dashboard's list, for somebody who works
 * on 500 sites against somebody who works on 10.
 */
const ROUNDS = sized(8, 2)
const LISTS = sized(200, 8)
const FEW = 10
const MANY = sized(500, 20)

await withServer(async ({ origin, child }, folder) => {
  const database = await readDatabase(folder)
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  const signUp = async (name: string) => {
    const supabase = await connect(origin)
    const { data, error } = await supabase.auth.signUp({
      email: `${name}@example.org`,
      password: PASSWORD,
    })
    if (error) throw error
    return { supabase, userId: data.user?.id ?? '' }
  }
  const [maker, few, many] = [await signUp('maker'), await signUp('few'), await signUp('many')]
  for (let made = 0; made < MANY; made += 20) {
    const rows = Array.from({ length: Math.min(20, MANY - made) }, () => ({
      site_name: 'Troop 12 of Maple Falls',
    }))
    const { error } = await maker.supabase.from('sites').insert(rows)
    if (error) throw error
  }
  const join = (userId: string, count: number) =>
    pool.query(
      `insert into public.site_members (site_id, user_id, role)
         select id, $1, 'editor' from public.sites order by created_at, id limit $2`,
      [userId, count],
    )
  await join(few.userId, FEW)
  await join(many.userId, MANY)
  await pool.query('analyze')
  await pool.end()

  const list = async ({ supabase, userId }: typeof few) => {
    const page = () => supabase.from('sites').select('*', { count: 'exact' })
    const [own, others] = await Promise.all(
      [page().eq('user_id', userId), page().neq('user_id', userId)].map((asked) =>
        asked
          .order('created_at', { ascending: false })
          .order('id')
          .range(0, PAGE_SIZE - 1),
      ),
    )
    if (own?.count !== 0 || !others?.count) throw new Error('the list is not whole')
  }
  const costOf = async (leader: typeof few) => {
    const read = async () =>
      (await cpuOfProcess(child.pid ?? 0)) + (await cpuOfFamily(database.pid))
    const before = await read()
    for (let each = 0; each < LISTS; each += 1) await list(leader)
    return ((await read()) - before) / LISTS
  }
  for (const leader of [few, many]) await costOf(leader)
  const costs: { few: number; many: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    costs.push({ few: await costOf(few), many: await costOf(many) })
  const middle = (of: 'few' | 'many') => Math.round(median(costs.map((each) => each[of])))
  report(
    `CPU of a list, ${FEW} and ${MANY} sites, µs, median`,
    `${middle('few')}, ${middle('many')}`,
  )
  const ratios = costs.map((each) => each.many / each.few)
  report('ratio, median (min to max)', spread(ratios, 2))
  judge('members-list', ratios)
})
