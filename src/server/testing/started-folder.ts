import { execFile } from 'node:child_process'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { startProcess } from './server-process.ts'

/** Copies a data folder that was started once, which the first test that needs it makes for all. */
export async function copyStartedFolder(to: string): Promise<void> {
  const from = inject('startedFolder')
  await makeOnce(from)
  // With owners: root's start has given the files to the service account.
  await promisify(execFile)('cp', ['-a', `${join(from, 'data')}/.`, to])
}

async function makeOnce(folder: string): Promise<void> {
  const ready = join(folder, 'ready')
  const isMaker = await mkdir(folder).then(
    () => true,
    () => false,
  )
  if (isMaker) {
    const server = await startProcess({ DATA_DIR: join(folder, 'data') })
    server.child.kill('SIGTERM')
    await server.exited
    await writeFile(ready, '')
  }
  while (!(await exists(ready))) await delay(50)
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
