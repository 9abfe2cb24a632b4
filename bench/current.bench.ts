import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { connect } from '#server/testing/connect.ts'
import { readDatabase } from '#server/testing/read-database.ts'
import { startProcess } from '#server/testing/server-process.ts'
import { countDuePages, makeAllPagesDue, separateAccounts } from './due-pages.ts'
import { judge, quantile, report, sized, spread } from './measure.ts'
import { openSeededFolder, SEEDED_DOMAIN } from './seeded-folder.ts'
import { visitHosts } from './visit-hosts.ts'

// How soon families see that tonight is cancelled, and how long it takes to render pages that all
// fall due at once.
const SITES = sized(2_000, 6)
const ROUNDS = sized(50, 1)

const { environment, alone, others } = await openSeededFolder(SITES)
await separateAccounts(environment, others.domains)
const server = await startProcess(environment)
const port = Number(new URL(server.origin).port)
const client = await connect(server.origin)
await client.auth.signInWithPassword(alone)
const { data: site } = await client.from('sites').select('id, domain').limit(1).single()
const siteId = site?.id
const host = `${site?.domain}.${SEEDED_DOMAIN}`
const database = new pg.Client(
  await readDatabase(environment['DATA_DIR'] ?? '').then(({ url }) => url),
)
await database.connect()

try {
  await client.from('events').delete().eq('site_id', siteId)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const event = { site_id: siteId, title: 'Troop meeting', starts_on: tomorrow, starts_at: '19:00' }
  const { data: added } = await client.from('events').insert(event).select('id').single()
  const eventId = added?.id
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await visitHosts(port, [host])
    const begin = performance.now()
    const { data } = await client.functions.invoke('cancel-tonight', { body: { siteId, eventId } })
    const after = await visitHosts(port, [host])
    times.push(performance.now() - begin)
    if (!data?.success || before.digest === after.digest) throw new Error('nothing says so')
    await client.functions.invoke('cancel-tonight', { body: { siteId, eventId, undo: true } })
  }
  report('“Cancelled tonight” to live, ms', spread(times, 0))
  judge('cancelled-worst', times)

  while ((await countDuePages(database)) > 0) await delay(200)
  const begin = performance.now()
  await makeAllPagesDue(database, 'Hike')
  const visits: number[] = []
  const hosts = others.domains.map((domain) => `${domain}.${SEEDED_DOMAIN}`)
  for (let turn = 0; (await countDuePages(database)) > 0; turn += 1) {
    const asked = performance.now()
    await visitHosts(port, [hosts[turn % hosts.length] ?? host])
    visits.push(performance.now() - asked)
    await delay(50)
  }
  judge('due', [(performance.now() - begin) / 1_000])
  report(`visits while ${SITES} pages are rendered, ms`, spread(visits, 0))
  report('the same, 95th percentile, ms', quantile(visits, 0.95).toFixed(0))
  await database.query('delete from events')
} finally {
  await database.end()
  server.child.kill('SIGTERM')
  await server.exited
}
