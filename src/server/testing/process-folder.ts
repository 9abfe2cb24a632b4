import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { type ServerProcess, spawnProcess, startProcess } from './server-process.ts'
import { copyStartedFolder } from './started-folder.ts'

/**
 * A data folder for each test of the file, and the real program on it; both are removed afterwards. It is as
 * an earlier start has left it, which takes a third of a first start's time, or `'empty'`.
 */
export function createProcessFolder(state: 'started before' | 'empty' = 'started before') {
  const started: ServerProcess[] = []
  const place = {
    folder: '',
    started,
    /** Makes the empty folder one that an earlier start has left. */
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
