import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedServer } from '#server/database/embedded/embedded-server.ts'
import { openPool } from '#server/database/open-pool.ts'
import { connect, PASSWORD } from '#server/testing/connect.ts'
import { type ServerProcess, startProcess } from '#server/testing/server-process.ts'
import { sized, tell } from './drill.ts'
import { readPage } from './read-page.ts'
import { startBucket } from './start-bucket.ts'

/**
 * A rolling upgrade: the program before 0.2.0 keeps running while a current replica upgrades its
 * database, and requests of leaders and visitors go to either.
 */
const BEFORE = '86297fd'
const ROUNDS = sized(50, 3)
const SITE_DOMAIN = 'troops.test'
const credentials = { email: 'keeper@example.org', password: PASSWORD }

const git = (...args: string[]) => execFileSync('git', args, { stdio: 'pipe' })
const isKnown = (() => {
  try {
    git('cat-file', '-e', `${BEFORE}^{commit}`)
    return true
  } catch {
    return false
  }
})()
if (isKnown) await drill()
else process.stdout.write(`Left out: this copy of the repository has no commit ${BEFORE}.\n`)

async function drill(): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'scoutsite-drill-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  // The unprivileged account that root drops to must be able to enter the folder.
  await chmod(folder, 0o711)
  for (const name of ['database', 'bucket']) await mkdir(join(folder, name))
  const earlier = join(folder, 'earlier')
  git('worktree', 'add', '--detach', earlier, BEFORE)
  stack.defer(() => void git('worktree', 'remove', '--force', earlier))
  await symlink(join(process.cwd(), 'dist'), join(earlier, 'dist'))
  // It needs packages that are no longer used.
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: earlier, stdio: 'pipe' })

  const database = await startEmbeddedServer(
    join(folder, 'database'),
    'a-password-for-drills-alone',
  )
  stack.defer(() => database.stop())
  const bucket = await startBucket(join(folder, 'bucket'))
  stack.defer(() => bucket.stop())
  const start = async (name: string, main?: string): Promise<ServerProcess> => {
    const settings = { DATABASE_URL: database.url, SITE_DOMAIN, LOG_LEVEL: 'error' }
    const place = { ...bucket.settings, ...settings, DATA_DIR: join(folder, name) }
    const server = await startProcess(place, { main })
    stack.defer(async () => {
      server.child.kill('SIGTERM')
      await server.exited
    })
    return server
  }
  const old = await start('old', join(earlier, 'src/server/main.ts'))
  const siteId = await makeSite(old)
  const today = await start('today')
  await takeTurns([old, today], siteId)

  const propose = await joinAsDrafter(today, siteId, database.url)
  tell('proposals taken beside the version before, which would show them', await propose(), 0)
  old.child.kill('SIGTERM')
  await old.exited
  tell('proposals refused once it is gone', 1 - (await propose()), 0)
}

/** Signs a drafter up; returns how to propose an event, which resolves to how many were taken. */
async function joinAsDrafter(
  { origin }: ServerProcess,
  siteId: string,
  databaseUrl: string,
): Promise<() => Promise<number>> {
  const drafter = await connect(origin)
  const { data } = await drafter.auth.signUp({ ...credentials, email: 'drafter@example.org' })
  const db = openPool(databaseUrl, { max: 1 })
  await db
    .insertInto('site_members')
    .values({ site_id: siteId, user_id: data.user?.id ?? '', role: 'drafter' })
    .execute()
  await db.destroy()
  return async () => {
    const row = { site_id: siteId, title: 'Owl walk', starts_on: '2030-01-01' }
    const { error } = await drafter.from('events').insert(row)
    if (error && error.code !== 'PT409') throw error
    return error ? 0 : 1
  }
}

async function makeSite({ origin }: ServerProcess): Promise<string> {
  const leader = await connect(origin)
  await leader.auth.signUp(credentials)
  const row = { site_name: 'Troop 42', domain: 'troop-42', tagline: 'Round 0.' }
  const { data } = await leader.from('sites').insert(row).select('id').single().throwOnError()
  await leader.functions.invoke('publish-site', { body: { siteId: data.id } })
  return data.id
}

async function takeTurns(servers: ServerProcess[], siteId: string): Promise<void> {
  let [refused, differing] = [0, 0]
  for (let round = 1; round <= ROUNDS; round++) {
    for (const { origin } of servers) {
      const said = `Round ${round} by ${new URL(origin).port}.`
      const leader = await connect(origin)
      const { error: away } = await leader.auth.signInWithPassword(credentials)
      const { error } = await leader.from('sites').update({ tagline: said }).eq('id', siteId)
      const { data } = await leader.functions.invoke('publish-site', { body: { siteId } })
      if (away || error || !data?.success) refused += 1
      differing += await countDiffering(servers, said)
    }
  }
  tell('turns of leaders, on the one and on the other', ROUNDS * servers.length)
  tell('that were refused', refused, 0)
  tell('pages that did not say so within a second', differing, 0)
}

async function countDiffering(servers: ServerProcess[], said: string): Promise<number> {
  let differing = 0
  for (const { origin } of servers) {
    const { port } = new URL(origin)
    const end = performance.now() + 1_000
    let page = ''
    do page = await readPage(port, `troop-42.${SITE_DOMAIN}`).catch(() => '')
    while (!page.includes(said) && performance.now() < end)
    if (!page.includes(said)) differing += 1
  }
  return differing
}
