import { setTimeout as delay } from 'node:timers/promises'
import { quantile } from '../../bench/measure.ts'
import { sized, tell } from '../drill.ts'
import { readPage } from '../read-page.ts'
import { type Editor, editSteadily } from './edit-steadily.ts'
import { openLeader, publish, readVersion } from './open-leader.ts'
import type { Replica, Stage } from './open-stage.ts'
import { type Seen, visitSteadily } from './visit-steadily.ts'

const VISITS_PER_SECOND = sized(50, 20)
const CALM = sized(10_000, 1_000)
/** How long a replica or PostgreSQL is down. */
const SHORT = sized(10_000, 1_000)
/** How long the S3 server is down in each of two ways. */
const LONG = sized(30_000, 2_000)
const SETTLED = 1_500

/** Visits at a steady rate and a leader at work, while one part after another is down. */
export async function proveOutages(stage: Stage): Promise<void> {
  const { replicas, port } = stage
  const [killed, stopped] = replicas
  if (!killed || !stopped) throw new Error('two replicas are to end')
  await using _front = await stage.openFront(replicas)
  const leader = await openLeader(port, stage.appOrigin, 'busy')
  await publish(leader)
  const hosts = [leader.host, ...stage.hosts]
  await visitAll(replicas, hosts)
  const visits = visitSteadily(port, hosts, VISITS_PER_SECOND)
  const editor = editSteadily(leader)
  const during = async (what: string, work: () => Promise<unknown>, excused?: string) => {
    await work()
    // A request right after it may still be affected.
    await delay(SETTLED)
    tellSeen(what, await visits.take(), excused)
    tellTold(editor)
  }

  await during('nothing happens', () => delay(CALM))
  await during('a replica is killed and starts again', async () => {
    killed.child.kill('SIGKILL')
    await killed.exited
    await provePermission(stage)
    await delay(SHORT)
    await stage.startAgain(killed)
  })
  await during('a replica is stopped in order and starts again', async () => {
    stopped.child.kill('SIGTERM')
    await stopped.exited
    await delay(SHORT)
    await stage.startAgain(stopped)
  })
  await visitAll(stage.replicas, hosts)
  const restart = () => stage.withoutDatabase(() => delay(SHORT))
  await during('PostgreSQL is restarted', restart, leader.host)
  await during('the S3 server is away', () => stage.withoutFiles(() => delay(LONG)))
  await during('the S3 server does not answer', () => stage.withFrozenFiles(() => delay(LONG)))

  await editor.stop()
  await visits.stop()
  await proveKept(stage, leader.siteId, leader.host, editor)
}

/** Of the replicas that are asked for permission, one is away. */
async function provePermission({ hosts, mayHaveCertificate }: Stage): Promise<void> {
  const permitted = await Promise.all(hosts.map(mayHaveCertificate))
  const refused = permitted.filter((isPermitted) => !isPermitted)
  tell('a replica is away: names that get no certificate', refused.length, 0)
  const isOpen = await mayHaveCertificate('nobody.troops.test')
  tell('… strangers that get one', isOpen ? 1 : 0, 0)
}

/** Afterwards each replica has them all in memory. */
async function visitAll(replicas: readonly Replica[], hosts: readonly string[]): Promise<void> {
  for (const { port } of replicas) for (const host of hosts) await readPage(port, host)
}

/**
 * `excused`: the page that changes all the time. If the database ends right after such a change,
 * nobody can know whether the page may still be shown, so it is not.
 */
function tellSeen(
  what: string,
  { times, failedOnce, failedTwice }: Seen,
  excused: string | undefined,
): void {
  const others = failedTwice.filter(({ host }) => host !== excused)
  tell(`${what}: visits`, times.length)
  tell('… that failed', failedOnce.length)
  tell('… that failed after one reload', others.length, 0)
  if (excused)
    tell('… the same at the page that had just changed', failedTwice.length - others.length)
  tell('… median until the page was there, ms', Math.round(quantile(times, 0.5)))
  tell('… slowest, ms', Math.round(Math.max(...times)))
  for (const why of new Set(failedOnce.map((failed) => failed.why))) {
    process.stdout.write(`  ${why}\n`)
  }
}

function tellTold(editor: Editor): void {
  const { counts, faults } = editor.take()
  for (const [line, count] of counts) tell(`the leader was told, ${line}`, count)
  tell('… answers that mean a mistake of ours', faults, 0)
}

/** All acknowledged changes are in the database, in the store and on the page of every replica. */
async function proveKept(
  { context, replicas }: Stage,
  siteId: string,
  host: string,
  editor: Editor,
): Promise<void> {
  const { saved, published, photos } = editor.acknowledged
  await delay(SETTLED)
  const row = await context.db
    .selectFrom('sites')
    .select('tagline')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  tell('saves acknowledged', saved)
  tell('… lost', readVersion(row.tagline ?? '') < saved ? 1 : 0, 0)
  let behind = 0
  for (const { port } of replicas) {
    const shown = readVersion(await readPage(port, host))
    if (!(shown >= published && shown <= editor.attempted())) behind += 1
  }
  tell('the last published version', published)
  tell('… replicas that show an earlier one', behind, 0)
  const rows = await context.db
    .selectFrom('site_assets')
    .select(['id', 'files'])
    .where('site_id', '=', siteId)
    .execute()
  const kept = new Map(rows.map(({ id, files }) => [id, files]))
  let lost = 0
  for (const id of photos) {
    const files = kept.get(id)
    const sizes = await Promise.all((files ?? []).map(({ key }) => context.store.size(key)))
    if (!files || sizes.includes(null)) lost += 1
  }
  tell('photos acknowledged', photos.length)
  tell('… lost', lost, 0)
}
