import { noteDatabase, type Secrets } from '../secrets.ts'
import { startEmbeddedServer } from './embedded/embedded-server.ts'
import { renewLease, takeLease } from './lease.ts'
import { openPool } from './open-pool.ts'
import { refuseLostDatabase } from './refuse-lost-database.ts'

export type OpenDatabase = {
  url: string
  failed: Promise<string>
  close: () => Promise<void>
}

/** The database to use: the operator's own, or the embedded one, locked for this process alone. */
export async function openDatabase(
  databaseUrl: string,
  dataDir: string,
  secrets: Secrets,
): Promise<OpenDatabase> {
  if (databaseUrl) {
    return { url: databaseUrl, failed: new Promise(() => {}), close: async () => {} }
  }
  await refuseLostDatabase(dataDir, secrets)
  const server = await startEmbeddedServer(dataDir, secrets.databasePassword)
  const holder = openPool(server.url, { max: 1, idleTimeout: 0 })
  try {
    await takeLease(holder)
    await noteDatabase(dataDir, secrets)
  } catch (error) {
    await holder.destroy()
    await server.stop()
    throw error
  }
  const stopKeeping = renewLease(holder)
  const close = async () => {
    stopKeeping()
    await holder.destroy()
    await server.stop()
  }
  return { url: server.url, failed: server.failed, close }
}
