import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MAJOR, readVersion } from '../database/embedded/create-cluster.ts'
import {
  addressOf,
  startCluster,
  startEmbeddedServer,
} from '../database/embedded/embedded-server.ts'
import { endOrphan } from '../database/embedded/end-orphan.ts'
import { holdFolder } from '../database/embedded/hold-folder.ts'
import { findEarlierBinaries } from '../database/embedded/postgres-binaries.ts'
import { readAppliedMigration } from '../database/migrate-database.ts'
import { openDbSession } from '../database/open-db-session.ts'
import { openPool } from '../database/open-pool.ts'
import { provisionRoles } from '../database/provision-roles.ts'
import type { Logger } from '../lib/logging.ts'
import { StartupError } from '../starting/startup.errors.ts'
import { copyDatabase } from './copy-database.ts'

/** The stage in which the new cluster is created, laid out like a data folder. */
const STAGE = 'postgres.upgrade'
const COMPLETE = 'complete'

/**
 * Upgrades the embedded database from an earlier major version of PostgreSQL to this program's:
 * into a new cluster, with the old one kept beside it. If interrupted at any moment, it is
 * restarted or finished.
 */
export async function upgradeCluster(
  dataDir: string,
  password: string,
  log: Pick<Logger, 'info'>,
): Promise<void> {
  const folder = join(dataDir, 'postgres')
  const stage = join(dataDir, STAGE)
  await using _held = await holdFolder(dataDir)
  await finishLast(dataDir, password)
  const major = await readVersion(folder)
  if (major === undefined || !/^\d+$/.test(major) || Number(major) >= Number(MAJOR)) return
  const binaries = await findEarlierBinaries(major)
  log.info({ from: major, to: MAJOR }, 'the database goes into a new cluster of PostgreSQL')
  await mkdir(stage, { mode: 0o700 })
  const [from, to] = [
    await startCluster(folder, password, binaries),
    await startEmbeddedServer(stage, password),
  ]
  try {
    await copyAll(from.url, to.url)
  } finally {
    await Promise.all([from.stop(), to.stop()])
  }
  await writeFile(join(stage, COMPLETE), major, { flush: true })
  await finishLast(dataDir, password)
  log.info({ to: MAJOR, kept: `postgres-${major}` }, 'the database is in a new cluster')
}

/**
 * Cleans up after an interrupted start: a complete new cluster is moved into place, an incomplete
 * one removed.
 */
async function finishLast(dataDir: string, password: string): Promise<void> {
  const [folder, stage] = [join(dataDir, 'postgres'), join(dataDir, STAGE)]
  // PostgreSQL outlives a killed start.
  await endOrphan(join(stage, 'postgres'), (port) => addressOf(port, password))
  const left = await readdir(stage).catch((): string[] => [])
  if (left.includes(COMPLETE) && left.includes('postgres')) {
    const major = await readVersion(folder)
    if (major !== undefined) await rename(folder, await findFreeName(dataDir, `postgres-${major}`))
    await rename(join(stage, 'postgres'), folder)
  }
  await rm(stage, { recursive: true, force: true })
}

async function findFreeName(dataDir: string, name: string): Promise<string> {
  const names = await readdir(dataDir)
  let free = name
  for (let count = 2; names.includes(free); count++) free = `${name}-${count}`
  return join(dataDir, free)
}

async function copyAll(fromUrl: string, toUrl: string): Promise<void> {
  await using from = await openDbSession(fromUrl)
  await using to = await openDbSession(toUrl)
  await provisionRoles(to.db)
  const migration = await readAppliedMigration(from.db)
  if (!migration) throw new StartupError('The database has no tables to upgrade.')
  const pool = openPool(toUrl, { max: 2, statementTimeout: 0 })
  try {
    await copyDatabase(from, to, { migration, pool })
  } finally {
    await pool.destroy()
  }
}
