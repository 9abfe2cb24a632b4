import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { findServiceAccount } from '../database/embedded/service-account.ts'
import { type Db, openPool } from '../database/open-pool.ts'
import { findFreePort } from '../starting/find-free-port.ts'

const DEBIAN = '/usr/lib/postgresql'

/** The folder of the operating system's PostgreSQL programs, if it has one. */
export function findOtherPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
  return versions
    .map((version) => join(DEBIAN, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
}

/**
 * Starts it with an account that may create roles and databases but is no superuser, as in managed
 * databases.
 */
export async function startOtherPostgres(bin: string) {
  const folder = await mkdtemp(join(tmpdir(), 'scoutsite-other-'))
  const account = findServiceAccount()
  if (account) await chown(folder, account.uid, account.gid)
  const data = join(folder, 'data')
  const port = await findFreePort()
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'admin', '--auth=trust', '-E', 'UTF8', '--locale=C'],
    {
      ...account,
      cwd: folder,
      stdio: 'pipe',
    },
  )
  const server = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      data,
      '-c',
      `port=${port}`,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
    ],
    { ...account, cwd: folder, stdio: 'ignore' },
  )
  const adminUrl = `postgres://admin@127.0.0.1:${port}/troops`
  const admin = openPool(adminUrl.replace('troops', 'postgres'), { max: 1 })
  await becomeReady(admin)
  await sql`create role tenant login createrole createdb`.execute(admin)
  await sql`create database troops owner tenant`.execute(admin)
  await admin.destroy()
  return {
    url: `postgres://tenant@127.0.0.1:${port}/troops`,
    /** The same database, as a superuser. */
    adminUrl,
    async stop() {
      server.kill('SIGINT')
      await new Promise((resolve) => server.once('close', resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function becomeReady(admin: Db): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await sql`select 1`.execute(admin)
      return
    } catch (error) {
      if (tries === 200) throw error
      await delay(50)
    }
  }
}
