import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureCluster } from '../database/embedded/create-cluster.ts'
import { startCluster, startEmbeddedServer } from '../database/embedded/embedded-server.ts'
import { findEarlierBinaries } from '../database/embedded/postgres-binaries.ts'
import { findServiceAccount } from '../database/embedded/service-account.ts'
import { openPool } from '../database/open-pool.ts'
import { prepareDatabase } from '../database/prepare-database.ts'
import { createLogger } from '../lib/logging.ts'
import { readAllRows } from '../testing/backed-up.ts'
import { upgradeCluster } from './upgrade-cluster.ts'

const password = 'a-password-of-both-major-versions'
const log = createLogger('silent')

// This test needs PostgreSQL 17 binaries, which npm installs for this platform.
const isThere = process.platform === 'linux' && process.arch === 'x64'

let folder: string
let rows: Record<string, string[]>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-upgrade-'))
  if (isThere) rows = await makeEarlierCluster()
})
afterAll(() => rm(folder, { recursive: true }))

/** A database of PostgreSQL 17 with a site in it. */
async function makeEarlierCluster() {
  const binaries = await findEarlierBinaries('17')
  const cluster = join(folder, 'earlier')
  await ensureCluster(cluster, password, binaries, findServiceAccount())
  const server = await startCluster(cluster, password, binaries)
  try {
    await prepareDatabase(server.url)
    const db = openPool(server.url, { max: 1 })
    await sql`
      with leader as (
        insert into auth.users (id, email) values (gen_random_uuid(), 'leader@example.org') returning id)
      insert into sites (user_id, site_name, domain, template_name)
      select id, 'Troop 42 “Otters”', 'troop-42', 'classic' from leader`.execute(db)
    await db.destroy()
    return await readAllRows(server.url)
  } finally {
    await server.stop()
  }
}

/** A data folder with that database; PostgreSQL requires the right owner. */
async function makePlace(): Promise<string> {
  const place = await mkdtemp(join(folder, 'place-'))
  copyCluster(place)
  return place
}

const copyCluster = (place: string) =>
  execFileSync('cp', ['-a', join(folder, 'earlier'), join(place, 'postgres')])

async function readUpgraded(place: string) {
  const server = await startEmbeddedServer(place, password)
  try {
    return await readAllRows(server.url)
  } finally {
    await server.stop()
  }
}

const versionOf = async (place: string) =>
  (await readFile(join(place, 'postgres/PG_VERSION'), 'utf8')).trim()

describe.runIf(isThere)('A database of an earlier PostgreSQL', () => {
  it('goes into a new cluster; the old one is kept', async () => {
    const place = await makePlace()
    await upgradeCluster(place, password, log)
    expect((await readdir(place)).sort()).toEqual(['postgres', 'postgres-17'])
    expect(await versionOf(place)).toBe('18')
    expect(rows['public.sites']).toHaveLength(1)
    expect(await readUpgraded(place)).toEqual(rows)
    await upgradeCluster(place, password, log)
    expect(await readUpgraded(place)).toEqual(rows)
  })

  it('is begun anew or finished where it was cut short', async () => {
    const place = await makePlace()
    await mkdir(join(place, 'postgres.upgrade/postgres'), { recursive: true })
    await writeFile(join(place, 'postgres.upgrade/postgres/PG_VERSION'), '18')
    await upgradeCluster(place, password, log)
    expect(await readUpgraded(place)).toEqual(rows)

    // Interrupted after the old one was moved away, and before that.
    for (const isMoved of [true, false]) {
      await mkdir(join(place, 'postgres.upgrade'))
      await rename(join(place, 'postgres'), join(place, 'postgres.upgrade/postgres'))
      await writeFile(join(place, 'postgres.upgrade/complete'), '17')
      if (!isMoved) copyCluster(place)
      await upgradeCluster(place, password, log)
      expect(await versionOf(place)).toBe('18')
      expect(await readUpgraded(place)).toEqual(rows)
    }
    expect((await readdir(place)).sort()).toEqual(['postgres', 'postgres-17', 'postgres-17-2'])
  })
})

it('Without the programs of the earlier version the start says how to get them', async () => {
  const place = await mkdtemp(join(folder, 'place-'))
  await mkdir(join(place, 'postgres'))
  await writeFile(join(place, 'postgres/PG_VERSION'), '16\n')
  await expect(upgradeCluster(place, password, log)).rejects.toThrow(
    /made by PostgreSQL 16, whose programs are not here .*npm install --no-save postgres-16-/,
  )
})
