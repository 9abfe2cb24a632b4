import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerProcess, startProcess } from '#server/testing/server-process.ts'

/** Runs work beside a folder that is gone afterwards. */
export async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'scoutsite-bench-'))
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs work against a real server on a folder of its own. */
export function withServer(
  work: (server: ServerProcess, folder: string) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<void> {
  return withFolder((folder) =>
    serveFolder({ DATA_DIR: folder, LOG_LEVEL: 'error', ...environment }, (server) =>
      work(server, folder),
    ),
  )
}

/** Runs work against a real server on a folder that is there already. */
export async function serveFolder(
  environment: Record<string, string>,
  work: (server: ServerProcess) => Promise<void>,
): Promise<void> {
  const server = await startProcess(environment)
  try {
    await work(server)
  } finally {
    server.child.kill('SIGTERM')
    await server.exited
  }
}
