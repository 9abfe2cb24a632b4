import {
  type SpawnOptionsWithStdioTuple,
  type StdioNull,
  type StdioPipe,
  spawn,
} from 'node:child_process'
import { chownSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { codeOf } from '../../lib/code-of.ts'
import { childEnvironment, childOptions } from '../../starting/child-environment.ts'
import { StartupError } from '../../starting/startup.errors.ts'
import { explainFailure } from './explain-failure.ts'
import { isAlive } from './find-postmaster.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { type Account, launchAs } from './service-account.ts'

export const SUPERUSER = 'scoutsite'
/**
 * The only variables of our environment that PostgreSQL needs; its own ones would change its
 * behavior.
 */
export const POSTGRES_ENVIRONMENT = ['PATH', 'TZ']
export const MAJOR = '18'

/**
 * Creates the database folder if it is missing; throws if it has another major version of
 * PostgreSQL.
 */
export async function ensureCluster(
  folder: string,
  password: string,
  binaries: PostgresBinaries,
  account: Account | undefined,
): Promise<void> {
  const version = await readVersion(folder)
  if (version === MAJOR) return
  if (version !== undefined && /^\d+$/.test(version)) {
    throw new StartupError(
      `${folder} was made by PostgreSQL ${version}, and this ScoutSite brings PostgreSQL ${MAJOR}. Start the ScoutSite that made it, or a newer one, or restore a backup.`,
    )
  }
  await refuseRest(folder)
  await removeLostDrafts(folder)
  const draft = `${folder}.new-${process.pid}`
  try {
    await initialise(draft, password, binaries, account)
    await rename(draft, folder)
  } catch (error) {
    // A concurrent first start was faster: its folder is as good as ours.
    if ((await readVersion(folder)) !== MAJOR) throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/**
 * Removes the drafts of killed first starts. In a container the next one may have the same process
 * ID.
 */
async function removeLostDrafts(folder: string): Promise<void> {
  for (const name of await readdir(dirname(folder))) {
    const [draft, pid] = /^(.+)\.new-(\d+)(?:\.password)?$/.exec(name)?.slice(1) ?? []
    if (draft !== basename(folder)) continue
    if (Number(pid) === process.pid || !isAlive(Number(pid)))
      await rm(join(dirname(folder), name), { recursive: true, force: true })
  }
}

/** A folder that holds files, but whose PG_VERSION is missing or empty, is damaged. */
async function refuseRest(folder: string): Promise<void> {
  const entries = await readdir(folder).catch(() => [])
  // A concurrent first start may have moved its complete folder there in the meantime.
  if (entries.length === 0 || (await readVersion(folder)) === MAJOR) return
  throw new StartupError(
    `The database in ${folder} is damaged (its file PG_VERSION is gone or empty). Put the folder back from a backup.`,
  )
}

export async function readVersion(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

async function initialise(
  folder: string,
  password: string,
  binaries: PostgresBinaries,
  account: Account | undefined,
): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  const passwordFile = `${folder}.password`
  await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' })
  try {
    if (account) {
      chownSync(folder, account.uid, account.gid)
      chownSync(passwordFile, account.uid, account.gid)
    }
    const options = [
      `--pgdata=${folder}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ]
    await run(launchAs(account, binaries.initdb, options, [binaries.initdb, folder]))
  } finally {
    await rm(passwordFile, { force: true })
  }
}

function run({ command, args, account }: ReturnType<typeof launchAs>): Promise<void> {
  return new Promise((resolve, reject) => {
    const how: SpawnOptionsWithStdioTuple<StdioNull, StdioNull, StdioPipe> = {
      ...account,
      env: childEnvironment(POSTGRES_ENVIRONMENT),
      stdio: ['ignore', 'ignore', 'pipe'],
    }
    const child = spawn(command, args, childOptions(how))
    let complaints = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaints += text
    })
    child.on('error', (error) => reject(new StartupError(explainFailure(error.message))))
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new StartupError(explainFailure(complaints))),
    )
  })
}
