import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerProcess, startProcess } from '#server/testing/server-process.ts'

/** Runs work with a temporary folder. */
export async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'scoutsite-bench-'))
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs work with a real server on a temporary folder. */
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

/** Runs work with a real server on an existing folder. */
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
