import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, lstatSync, readFileSync } from 'node:fs'
import { chmod, chown, cp, link, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findServiceAccount } from '../database/embedded/service-account.ts'
import { builtProgram } from '../starting/built-program.ts'
import { makeJourney } from '../testing/journey.ts'
import { canDropRoot, mayShow } from '../testing/launch-program.ts'
import { ownersOf, statusOf } from '../testing/look-at-root.ts'
import { createProcessFolder } from '../testing/process-folder.ts'
import type { ServerProcess } from '../testing/server-process.ts'
import { findUnreachable } from './find-unreachable.ts'

const ROOT = join(import.meta.dirname, '../../..')

const place = createProcessFolder('empty')
const { start, failToStart } = place

async function stop(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM')
  await server.exited
}

const { uid = 0, gid = 0 } = findServiceAccount() ?? {}

// Only root can drop root; all other tests cover starts by ordinary users.
describe.runIf(canDropRoot)('Started by root', () => {
  it('it takes over what an earlier version left as root’s', async () => {
    const before = await start()
    await makeJourney(before.origin)
    await stop(before)
    for (const name of ['', 'files', 'tmp', 'secrets.json']) {
      execFileSync('chown', [name ? '-R' : '-c', '0:0', join(place.folder, name)])
    }
    expect(ownersOf(place.folder)).toEqual([0, uid])
    const after = await start()
    expect((await makeJourney(after.origin)).published.success).toBe(true)
    expect(ownersOf(place.folder)).toEqual([uid])
  })

  it('it gives away nothing that somebody put into the account’s own folder', async () => {
    const foreign = join(place.folder, '..', `foreign-${process.pid}`)
    await writeFile(foreign, 'root’s', { mode: 0o600 })
    await mkdir(join(place.folder, 'outbox'))
    await link(foreign, join(place.folder, 'outbox/planted'))
    for (const name of ['outbox', '']) await chown(join(place.folder, name), uid, gid)
    const server = await start()
    expect(lstatSync(foreign).uid).toBe(0)
    await stop(server)
    await rm(foreign)
  })

  it('it may listen where only root may', async () => {
    const port = await findLowPort()
    const server = await start({ PORT: String(port) })
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200)
    expect(statusOf(server.child.pid, 'Uid')[0]).toBe(Array(4).fill(uid).join('\t'))
    const { code, output } = await failToStart({
      PORT: String(port),
      DATA_DIR: `${place.folder}/2`,
    })
    expect([code, output]).toEqual([1, expect.stringContaining(`PORT ${port} is taken`)])
    await rm(`${place.folder}/2`, { recursive: true })
  })

  it('a command leaves nothing of root’s beside what the server has', async () => {
    const server = await start()
    const env = { PATH: process.env['PATH'], DATA_DIR: place.folder }
    execFileSync(process.execPath, [builtProgram('scoutsite'), 'seed', '1'], { env, stdio: 'pipe' })
    expect(ownersOf(place.folder)).toEqual([uid])
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
  })

  describe('from a checkout in a folder that is closed to the account', () => {
    let closed: string
    let main: string
    beforeAll(async () => {
      closed = await mkdtemp(join(tmpdir(), 'scoutsite-closed-'))
      const checkout = join(closed, 'scoutsite')
      main = join(checkout, relative(ROOT, builtProgram('main')))
      for (const part of ['src', 'supabase', 'dist', 'package.json']) {
        await cp(join(ROOT, part), join(checkout, part), {
          recursive: true,
          verbatimSymlinks: true,
        })
      }
      await writeFile(join(closed, 'letter'), '')
      await symlink(join(ROOT, 'node_modules'), join(checkout, 'node_modules'))
    })
    afterAll(() => rm(closed, { recursive: true }))

    it.runIf(mayShow)('it works, and the folder stays closed', async () => {
      const data = join(closed, 'scoutsite/data')
      const server = await start({ DATA_DIR: data }, main)
      expect((await makeJourney(server.origin)).published.success).toBe(true)
      expect([...new Set(statusOf(server.child.pid, 'Uid'))]).toHaveLength(1)
      expect(ownersOf(data)).toEqual([uid])
      const look = { uid, gid, cwd: '/' }
      expect(spawnSync('ls', [join(closed, 'scoutsite')], look).status).not.toBe(0)
      // The server itself sees nothing else in it either.
      const seen = `/proc/${server.child.pid}/root${closed}`
      expect(globSync('*', { cwd: seen })).toEqual(['scoutsite'])
      expect(readFileSync('/proc/self/mounts', 'utf8')).not.toContain(closed)
      await stop(server)
    })

    it('where it may not have a view of its own, it says which folder and what helps', async () => {
      const bin = await mkdtemp(join(tmpdir(), 'scoutsite-bin-'))
      await symlink('/usr/bin/id', join(bin, 'id'))
      const { code, output } = await failToStart({ PATH: bin }, main)
      expect(code).toBe(1)
      expect(output.trim()).toMatch(
        /^The account "scoutsite", which ScoutSite uses when root starts it, may not enter \S+\. Let it with "chmod o\+x [^"]+", move ScoutSite and DATA_DIR elsewhere, or start it as an ordinary user\.$/,
      )
      expect(output).toContain(closed)
      // The advice works, unless the tests’ own checkout is in such a folder too.
      await chmod(closed, 0o711)
      const isOpen =
        findUnreachable('read', [join(ROOT, 'package.json')], { uid, gid }).length === 0
      if (isOpen) expect((await start({ PATH: bin }, main)).output()).toContain('is ready')
      await chmod(closed, 0o700)
      await rm(bin, { recursive: true })
    })
  })
})

async function findLowPort(): Promise<number> {
  for (let port = 1_000; port > 600; port--) {
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer().listen(port, '127.0.0.1')
      probe.on('listening', () => probe.close(() => resolve(true)))
      probe.on('error', () => resolve(false))
    })
    if (isFree) return port
  }
  throw new Error('no port below 1024 is free')
}
