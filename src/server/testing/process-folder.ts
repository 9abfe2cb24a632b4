import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, beforeEach, inject } from 'vitest'
import { type ServerProcess, spawnProcess, startProcess } from './server-process.ts'

/**
 * A data folder for each test of the file, and the real program on it; both are removed afterwards.
 * The folder is as an earlier start left it, which takes a third of a first start's time, or
 * `'empty'`.
 */
export function createProcessFolder(state: 'started before' | 'empty' = 'started before') {
  const started: ServerProcess[] = []
  const place = {
    folder: '',
    started,
    /** Fills the empty folder as an earlier start would have. */
    leaveStarted: () => copyStartedFolder(place.folder),
    async start(environment: Record<string, string> = {}, main?: string) {
      const server = await startProcess({ DATA_DIR: place.folder, ...environment }, { main })
      started.push(server)
      return server
    },
    /** The output of a start that must fail. */
    async failToStart(environment: Record<string, string> = {}, main?: string) {
      const server = await spawnProcess({ DATA_DIR: place.folder, ...environment }, { main })
      const code = await server.exited
      return { code, output: server.output() }
    },
  }
  beforeEach(async () => {
    place.folder = await mkdtemp(join(tmpdir(), 'scoutsite-process-'))
    if (state !== 'empty') await place.leaveStarted()
  })
  afterEach(async () => {
    for (const server of started.splice(0)) {
      server.child.kill('SIGTERM')
      await server.exited
    }
    await rm(place.folder, { recursive: true, force: true })
  })
  return place
}

/** Copies a data folder that was started once; the first test that needs it creates it for all. */
export async function copyStartedFolder(to: string): Promise<void> {
  const from = inject('startedFolder')
  await makeOnce(from)
  // Keeps owners: a start as root gave the files to the service account.
  await promisify(execFile)('cp', ['-a', `${join(from, 'data')}/.`, to])
}

async function makeOnce(folder: string): Promise<void> {
  const ready = join(folder, 'ready')
  while (!existsSync(ready)) {
    const isOurs = await mkdir(folder).then(
      () => true,
      () => false,
    )
    if (!isOurs) {
      await delay(50)
      continue
    }
    try {
      const server = await startProcess({ DATA_DIR: join(folder, 'data') })
      server.child.kill('SIGTERM')
      await server.exited
      await writeFile(ready, '')
    } catch (error) {
      // Waiting callers try it too, and fail for the same reason.
      await rm(folder, { recursive: true, force: true })
      throw error
    }
  }
}
