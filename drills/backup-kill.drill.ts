import { existsSync } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readArchive } from '#server/backup/read-archive.ts'
import { openOperatorContext } from '#server/operation/open-operator-context.ts'
import { seedSites } from '#server/seeding/seed-sites.ts'
import { readConfig } from '#server/settings/config.ts'
import { makeOlderFolder } from '#server/testing/older-folder.ts'
import { spawnProcess, startProcess } from '#server/testing/server-process.ts'
import { compareFolders } from './compare-folders.ts'
import { sized, tell } from './drill.ts'
import { beginTool, killTool, runTool } from './run-tool.ts'

/** Kills a backup, a restore and an upgrade at random: the result must be whole, or nothing. */
const KILLS = sized(50, 1)
const SITES = sized(60, 2)

const folder = await mkdtemp(join(tmpdir(), 'scoutsite-drill-'))
const at = (name: string) => join(folder, name)
const live = at('live')
{
  await using context = await openOperatorContext(
    readConfig({ DATA_DIR: live, LOG_LEVEL: 'silent' }),
  )
  await seedSites(context, SITES, 2)
}

await killBackups()
await killRestores()
await killUpgrades()
await rm(folder, { recursive: true, force: true })

/** The duration of a command that is not killed: kills are spread over that. */
async function time(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

async function killBackups(): Promise<void> {
  let [torn, whole, refused] = [0, 0, 0]
  const longest = await time(() => runTool(live, ['backup', at('first.tar')]))
  for (let kill = 0; kill < KILLS; kill++) {
    const file = at(`kill-${kill}.tar`)
    const child = beginTool(live, ['backup', file])
    await delay(Math.random() * longest)
    await killTool(child)
    if (!existsSync(file)) continue
    if (await isWhole(file)) whole += 1
    else torn += 1
  }
  if ((await runTool(live, ['backup', at('last.tar')])) !== 0) refused += 1
  tell('kills during a backup', KILLS)
  tell('backups that were done before', whole)
  tell('files with a backup’s name that are no whole backup', torn, 0)
  tell('backups refused afterwards', refused, 0)
}

async function isWhole(file: string): Promise<boolean> {
  await using input = await open(file)
  try {
    for await (const _ of readArchive(input.fd));
    return true
  } catch {
    return false
  }
}

async function killRestores(): Promise<void> {
  let [torn, halfStarted, failedAgain] = [0, 0, 0]
  const longest = await time(() => runTool(at('restored'), ['restore', at('first.tar')]))
  for (let kill = 0; kill < KILLS; kill++) {
    const place = at(`place-${kill}`)
    const child = beginTool(place, ['restore', at('first.tar')])
    await delay(Math.random() * longest)
    await killTool(child)
    const isComplete =
      existsSync(join(place, 'secrets.json')) && !existsSync(join(place, 'restoring'))
    if (!isComplete && existsSync(join(place, 'restoring'))) {
      // A start must not take a half-restored folder for a complete one.
      const server = await spawnProcess({ DATA_DIR: place, LOG_LEVEL: 'silent' })
      if ((await server.exited) !== 1) halfStarted += 1
    }
    if (!isComplete && (await runTool(place, ['restore', at('first.tar')])) !== 0) failedAgain += 1
    torn += await countTorn(place)
    await rm(place, { recursive: true, force: true })
  }
  tell('kills during a restore', KILLS)
  tell('starts on half a restore', halfStarted, 0)
  tell('restores that did not do it again', failedAgain, 0)
  tell('sites, versions or files missing afterwards', torn, 0)
}

/** The number of missing files in a restored folder. */
async function countTorn(place: string): Promise<number> {
  await using context = await openOperatorContext(
    readConfig({ DATA_DIR: place, LOG_LEVEL: 'silent' }),
  )
  const { unnamed, missing } = await compareFolders(context)
  const { count } = await context.db
    .selectFrom('sites')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return unnamed + missing + Math.abs(count - SITES)
}

async function killUpgrades(): Promise<void> {
  let [failed, lost] = [0, 0]
  const older = at('older')
  await makeOlderFolder(older)
  const longest = await time(() => startAndStop(older))
  for (let kill = 0; kill < KILLS; kill++) {
    const place = at(`upgrade-${kill}`)
    await makeOlderFolder(place)
    const server = await spawnProcess({ DATA_DIR: place, LOG_LEVEL: 'silent' })
    await delay(Math.random() * longest)
    server.child.kill('SIGKILL')
    await server.exited
    if (!(await startAndStop(place))) failed += 1
    else if ((await countSites(place)) !== 6) lost += 1
    await rm(place, { recursive: true, force: true })
  }
  tell('kills during an upgrade', KILLS)
  tell('starts that failed afterwards', failed, 0)
  tell('folders that lost a site', lost, 0)
}

async function startAndStop(place: string): Promise<boolean> {
  const server = await startProcess({ DATA_DIR: place, LOG_LEVEL: 'silent' }).catch(() => undefined)
  if (!server) return false
  server.child.kill('SIGTERM')
  await server.exited
  return true
}

async function countSites(place: string): Promise<number> {
  await using context = await openOperatorContext(
    readConfig({ DATA_DIR: place, LOG_LEVEL: 'silent' }),
  )
  const rows = await context.db.selectFrom('sites').select('id').execute()
  return rows.length
}
