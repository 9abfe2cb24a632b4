import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { putBackHint, type Secrets } from '../settings/secrets.ts'
import { StartupError } from '../starting/startup.errors.ts'

// Every start creates these folders, even without a database.
const ALWAYS_THERE = ['drafts', 'checks']

/**
 * Refuses to create an empty database where there was one: all sites would be gone, and nothing
 * would tell any more what their files are for.
 */
export async function refuseLostDatabase(dataDir: string, secrets: Secrets): Promise<void> {
  const folder = join(dataDir, 'postgres')
  if (await holdsSomething(folder)) return
  const traces = [
    ...(secrets.isUnused ? [] : ['secrets.json']),
    ...((await holdsSomething(join(dataDir, 'files'))) ? ['files'] : []),
  ]
  // A concurrent first start may have created all of it in the meantime.
  if (traces.length === 0 || (await holdsSomething(folder))) return
  throw new StartupError(
    `The database is lost: ${folder} is gone or empty, and ${traces.join(' and ')} of it ${traces.length > 1 ? 'are' : 'is'} still there. Put the folder postgres back from the backup, or set DATABASE_URL if the database is elsewhere; to start over without accounts and sites, move ${traces.join(' and ')} out of ${dataDir} first.`,
  )
}

/** Refuses to create new secrets beside a database that only the lost ones open. */
export async function refuseLostSecrets(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'postgres')
  if (!(await holdsSomething(folder))) return
  // Checked last: a concurrent first start writes them before it creates the database.
  if ((await readdir(dataDir)).includes('secrets.json')) return
  throw new StartupError(
    `The secrets are lost: ${join(dataDir, 'secrets.json')} is gone, and the database in ${folder} does not open without it. To start over without accounts and sites, move postgres and files out of ${dataDir} first. ${putBackHint()}`,
  )
}

async function holdsSomething(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.some((name) => !ALWAYS_THERE.includes(name))
}
