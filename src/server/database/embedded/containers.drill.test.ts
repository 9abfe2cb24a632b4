import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { launchProgram } from '../../testing/launch-program.ts'
import { createProcessFolder } from '../../testing/process-folder.ts'
import { findServiceAccount } from './service-account.ts'

/** As in a container: separate process IDs, shared memory and ports. */
const OWN = ['--pid', '--fork', '--ipc', '--net', '--mount-proc']
const mayUnshare = spawnSync('unshare', [...OWN, 'true']).status === 0

const place = createProcessFolder()
const pidFile = () => join(place.folder, 'postgres/postmaster.pid')

describe.skipIf(!mayUnshare)('Of two containers on one folder', () => {
  it('the second is refused, and the first goes on', async () => {
    const first = await place.start()
    const { command, args } = launchProgram()
    const second = spawn('unshare', [...OWN, command, ...args], {
      env: { PATH: process.env['PATH'], DATA_DIR: place.folder, PORT: '3000' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const [said] = await Promise.all([text(second.stderr), once(second, 'close')])
    expect([second.exitCode, said]).toEqual([
      1,
      `Another ScoutSite (process ${first.child.pid}) is already running on this DATA_DIR. Stop it, or name another DATA_DIR.\n`,
    ])
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
  })
})

it('A container that was killed starts again, though another program has the number of its PostgreSQL', async () => {
  const first = await place.start()
  const lines = (await readFile(pidFile(), 'utf8')).split('\n')
  first.child.kill('SIGTERM')
  await first.exited
  // Under PostgreSQL's account, so that PostgreSQL's check for a live process succeeds.
  const other: ChildProcess = spawn('sleep', ['60'], { ...findServiceAccount(), stdio: 'ignore' })
  try {
    await writeFile(pidFile(), [other.pid, ...lines.slice(1)].join('\n'))
    const second = await place.start()
    expect((await fetch(`${second.origin}/readyz`)).status).toBe(200)
    expect(other.exitCode).toBeNull()
  } finally {
    other.kill()
  }
})
