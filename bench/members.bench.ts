import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { connect, PASSWORD } from '#server/testing/connect.ts'
import { readDatabase } from '#server/testing/read-database.ts'
import { PAGE_SIZE } from '#web/navigation/site-list-view.ts'
import { judge, median, report, sized, spread } from './measure.ts'
import { cpuOfFamily, cpuOfProcess } from './process-cost.ts'
import { withServer } from './with-server.ts'

/**
 * CPU time, Node's and PostgreSQL's: of the two calls for a dashboard's list, for somebody who works
 * on 500 sites against somebody who works on 10, and for the latter against a list whose policy
 * asks for no right; and of tabs that ask who else is there.
 */
const ROUNDS = sized(5, 2)
const LISTS = sized(100, 8)
const FEW = 10
const MANY = sized(500, 20)
const TABS = sized(50, 4)
/** How often a tab asks, in seconds: alone, and while somebody else is there. */
const ALONE = 20
const TOGETHER = 5
const PLAIN_SEATS = `
  create function private.plain_seats() returns setof uuid
  language sql stable security definer rows 10 set search_path = ''
  as $$ select m.site_id from public.site_members m where m.user_id = (select auth.uid()) $$;
  grant execute on function private.plain_seats() to authenticated`
const policyOf = (seats: string) => `
  alter policy "Members see their sites" on public.sites
    using (deleted_at is null and id in (select seat from ${seats} as seat))`

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
  await pool.query(PLAIN_SEATS)
  const { rows } = await pool.query('select id from public.sites order by created_at, id limit 50')
  const siteIds: string[] = rows.map(({ id }) => id)

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
  const read = async () => (await cpuOfProcess(child.pid ?? 0)) + (await cpuOfFamily(database.pid))
  const costOf = async (leader: typeof few) => {
    const before = await read()
    for (let each = 0; each < LISTS; each += 1) await list(leader)
    return ((await read()) - before) / LISTS
  }
  const plainCostOf = async (leader: typeof few) => {
    await pool.query(policyOf('private.plain_seats()'))
    const cost = await costOf(leader)
    await pool.query(policyOf("private.seats_to('see')"))
    return cost
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

  const rights: number[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rights.push((await costOf(few)) / (await plainCostOf(few)))
  report('a list with its rights against one without', spread(rights, 2))
  judge('members-rights', rights)
  await pool.end()

  /** The share of a core that open tabs take, in percent: each on a site of its own, or all on one. */
  const shareOf = async (sites: readonly string[], seconds: number) => {
    const tabs = Array.from({ length: TABS }, (_, place) => ({
      leader: place % 2 ? many : maker,
      body: { siteId: sites[place % sites.length], session: randomUUID(), field: 'tagline' },
    }))
    const askOnce = async () => {
      for (const { leader, body } of tabs) {
        const { data } = await leader.supabase.functions.invoke('presence', { body })
        if (data?.success !== true) throw new Error('a tab was refused')
      }
    }
    await askOnce()
    const shares: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await read()
      await askOnce()
      shares.push(((await read()) - before) / (seconds * 10_000))
    }
    return shares
  }
  const alone = await shareOf(siteIds, ALONE)
  report(`${TABS} open tabs, each on a site of its own, % of a core`, spread(alone, 2))
  judge('members-presence', alone)
  const together = await shareOf(siteIds.slice(0, 1), TOGETHER)
  report(`${TABS} open tabs on one site, % of a core`, spread(together, 2))
})
