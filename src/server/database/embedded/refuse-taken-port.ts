import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { codeOf } from '../../lib/code-of.ts'
import { holdFolder } from './hold-folder.ts'

type Place = { dataDir: string; databaseUrl: string; port: number; host: string }

/**
 * Notices a port that is taken before a database is made or changed. It is closed again until
 * everything is up: a proxy waits for a closed port, not for one that does not answer.
 */
export async function refuseTakenPort({ dataDir, databaseUrl, port, host }: Place): Promise<void> {
  try {
    await probePort({ port, host })
  } catch (error) {
    // If the other program is a ScoutSite on the same folder, that says more.
    if (codeOf(error) === 'EADDRINUSE' && !databaseUrl && existsSync(dataDir))
      await (await holdFolder(dataDir))[Symbol.asyncDispose]()
    throw error
  }
}

/** Throws if the port cannot be opened. */
export async function probePort({ port, host }: Pick<Place, 'port' | 'host'>): Promise<void> {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}
