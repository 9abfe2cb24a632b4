import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { eachLimited } from '#server/lib/each-limited.ts'
import { sweepReleases } from '#server/releases/sweep-releases.ts'
import type { ServerProcess } from '#server/testing/server-process.ts'
import { countDuePages, makeAllPagesDue } from '../bench/due-pages.ts'
import { quantile } from '../bench/measure.ts'
import { compareFolders } from './compare-folders.ts'
import { sized, tell } from './drill.ts'
import { keepVisiting } from './keep-visiting.ts'
import { openReplicas } from './open-replicas.ts'
import { readPage } from './read-page.ts'
import { watchMoves } from './watch-moves.ts'

/**
 * Makes all pages due at the same moment with two replicas and kills one of them midway: the other
 * finishes, each page's pointer moves once, and visitors notice nothing.
 */
const SITES = sized(2_000, 24)
/** The limits of the design, in seconds; the short form judges no time. */
const TAKEN_OVER = sized(60, Number.POSITIVE_INFINITY)
const NAMES = ['first', 'second']
const LONGEST = 600_000
const TWO_DAYS = 2 * 86_400_000
const TITLE = 'Hike to the old mill'

await using place = await openReplicas(SITES)
const { context, database, hosts } = place
const started: ServerProcess[] = []
for (const name of NAMES) {
  started.push(await place.start(name))
  // If two start at once, one would wait for the next minute's job.
  await until(async () => (await countWorking(database)) === started.length)
}
await until(async () => (await countDuePages(database)) === 0)

const moves = await watchMoves(database)
const replicas = started.map((server, index) => {
  const { port } = new URL(server.origin)
  return { ...server, name: NAMES[index] ?? '', port, visits: keepVisiting(port, hosts) }
})
await until(async () => replicas.every(({ visits }) => visits.times.length > 0))
const begin = performance.now()
await makeAllPagesDue(database, TITLE)
const busiest = await findBusiestHalfWay()
const killed = replicas.find(({ name }) => name === busiest)
const alive = replicas.find(({ name }) => name !== busiest)
if (!killed || !alive) throw new Error(`no replica is called ${busiest}`)
const visited = killed.visits.stop()
killed.child.kill('SIGKILL')
const death = performance.now()
await killed.exited
await visited
const left = await countDuePages(database)
if (sized(false, true)) await endLeases(database)
await until(async () => (await countDuePages(database)) === 0)
const end = performance.now()
// Servers of a page learn of its change within a second.
await delay(1_000)
await alive.visits.stop()

let lacking = 0
await eachLimited(hosts, 8, async (host) => {
  if (!(await readPage(alive.port, host)).includes(TITLE)) lacking += 1
})
const seconds = (from: number, to: number) => Number(((to - from) / 1_000).toFixed(1))
tell('pages due at once', hosts.length)
tell('seconds until the death of one replica', seconds(begin, death))
tell('pages that it had moved until then', await moves.count('movedBy', killed.name))
tell('pages that were left', left)
tell('pages that it had taken and the other finished', await moves.count('takenOver', killed.name))
tell('seconds from its death until all were done', seconds(death, end), TAKEN_OVER)
tell('pages whose pointer did not move exactly once', await moves.count('notOnce'), 0)
tell('moves of any other pointer', await moves.count('others'), 0)
tell('pages without the new event', lacking, 0)
for (const { name, visits } of [alive, killed]) {
  tell(
    `visits to the ${name}${name === killed.name ? ', until it was killed' : ''}`,
    visits.times.length,
  )
  tell('… that failed', visits.failures.length, 0)
  tell('… 95th percentile, ms', Math.round(quantile(visits.times, 0.95)))
  tell('… worst, ms', Math.round(Math.max(...visits.times)))
}
// The S3 server cannot list its files during removals.
alive.child.kill('SIGTERM')
await alive.exited
tell('errors in the log of the other', alive.output().split('"level":50').length - 1, 0)
const before = await compareFolders(context)
tell('folders that a row names and that are not there', before.missing, 0)
// Each page in progress at its death, four at most, may leave one folder until the nightly sweep.
tell('folders that the death left behind', before.unnamed, 4)
await sweepReleases(context, new Date(Date.now() + TWO_DAYS))
tell('… after the sweep of a later night', (await compareFolders(context)).unnamed, 0)

async function findBusiestHalfWay(): Promise<string> {
  for (;;) {
    const moved = await moves.count('moved')
    const busiest = moved < SITES / 2 ? undefined : await moves.findBusiest()
    if (busiest !== undefined) return busiest
    if (moved === SITES) throw new Error('all were done before one could be killed')
    await delay(5)
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const start = performance.now()
  while (!(await isSo())) {
    if (performance.now() - start > LONGEST) throw new Error('it did not come about')
    await delay(100)
  }
}

async function countWorking(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('jobs.job') is not null as "isThere"`,
  )
  if (!rows[0]?.isThere) return 0
  const working = `select from jobs.job where name = 'keep-current' and state = 'active'`
  return (await client.query(working)).rows.length
}

/** As if half a minute had passed: the leases of the dead replica have expired. */
async function endLeases(client: pg.Client): Promise<void> {
  await client.query('update private.live_pages set taken_until = null')
}
