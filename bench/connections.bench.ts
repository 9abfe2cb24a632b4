import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { connect, PASSWORD } from '#server/testing/connect.ts'
import { readDatabase } from '#server/testing/read-database.ts'
import { judge, report, sized } from './measure.ts'
import { withServer } from './with-server.ts'

/**
 * The most connections to PostgreSQL that one replica holds while the leaders of many sites are
 * active.
 */
const LEADERS = sized(24, 2)
const TURNS = sized(10, 1)
const EVERY = 20

await withServer(
  async ({ origin }, folder) => {
    const leaders = await Promise.all(
      Array.from({ length: LEADERS }, async (_, index) => {
        const client = await connect(origin)
        const email = `leader-${index}@example.org`
        await client.auth.signUp({ email, password: PASSWORD })
        const row = { site_name: `Troop ${index}`, domain: `troop-${index}` }
        const { data } = await client.from('sites').insert(row).select('id').single().throwOnError()
        return { client, siteId: data.id, email }
      }),
    )
    const watcher = new pg.Client((await readDatabase(folder)).url)
    await watcher.connect()
    const counts: number[] = []
    const count = async () => {
      const { rows } = await watcher.query(
        `select count(*)::int as held from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      )
      counts.push(rows[0].held)
    }
    let isOver = false
    const watching = (async () => {
      while (!isOver) {
        await count()
        await delay(EVERY)
      }
    })()
    for (let turn = 0; turn < TURNS; turn++) {
      await Promise.all(
        leaders.map(async ({ client, siteId, email }) => {
          await client
            .from('sites')
            .update({ tagline: `${turn}` })
            .eq('id', siteId)
            .throwOnError()
          await client.functions.invoke('publish-site', { body: { siteId } })
          await client.from('sites').select('*').throwOnError()
          await client.auth.signInWithPassword({ email, password: PASSWORD })
        }),
      )
    }
    isOver = true
    await watching
    report('connections while nobody asks, at the end', counts.at(-1) ?? 0)
    await watcher.end()
    judge('connections', counts)
  },
  { TRUST_PROXY: 'true' },
)
