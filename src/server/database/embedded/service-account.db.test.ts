import { execFileSync } from 'node:child_process'
import { chownSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { findServiceAccount, launchAs } from './service-account.ts'

const isRoot = process.getuid?.() === 0

const asRoot = () => {
  let closed: string
  let initdb: string
  beforeAll(async () => {
    // mkdtemp creates a folder that only root can enter, like root's home.
    closed = await mkdtemp(join(tmpdir(), 'scoutsite-closed-'))
    const binaries = await findPostgresBinaries()
    await cp(dirname(dirname(binaries.initdb)), join(closed, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    })
    initdb = join(closed, 'native/bin/initdb')
    await mkdir(join(closed, 'data'), { mode: 0o700 })
  })
  afterAll(() => rm(closed, { recursive: true, force: true }))

  it('runs as another account, even below a folder that account cannot enter', () => {
    const account = findServiceAccount()
    if (!account) throw new Error('root lends an account')
    const data = join(closed, 'data')
    chownSync(data, account.uid, account.gid)
    const start = launchAs(
      account,
      initdb,
      ['-D', data, '--auth=scram-sha-256', '--pwfile=/etc/hostname'],
      [initdb, data],
    )
    expect(start.command).toBe('setpriv')
    const output = execFileSync(start.command, start.args, { encoding: 'utf8', stdio: 'pipe' })
    expect(output).toContain('Success')
  })

  it('needs no right to pass where every folder is open', () => {
    const account = findServiceAccount()
    expect(launchAs(account, '/usr/bin/env', [], ['/usr/bin/env'])).toEqual({
      command: '/usr/bin/env',
      args: [],
      account,
    })
  })
}

const asOrdinaryUser = () => {
  it('runs as that user', () => {
    expect(findServiceAccount()).toBeUndefined()
    expect(launchAs(undefined, '/usr/bin/env', [], ['/root/x'])).toEqual({
      command: '/usr/bin/env',
      args: [],
      account: undefined,
    })
  })
}

// Only one of the two can be tested, depending on the account.
describe('PostgreSQL started by whoever runs this', isRoot ? asRoot : asOrdinaryUser)
