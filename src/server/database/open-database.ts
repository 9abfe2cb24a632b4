import { startEmbeddedServer } from './embedded-server.ts'
import { takeLease } from './lease.ts'
import { openPool } from './open-pool.ts'

export type OpenDatabase = {
  url: string
  failed: Promise<string>
  close: () => Promise<void>
}

/** The database to use: the operator's own, or the embedded one, held for this process alone. */
export async function openDatabase(
  databaseUrl: string,
  dataDir: string,
  password: string,
): Promise<OpenDatabase> {
  if (databaseUrl) {
    return { url: databaseUrl, failed: new Promise(() => {}), close: async () => {} }
  }
  const server = await startEmbeddedServer(dataDir, password)
  const holder = openPool(server.url, { max: 1, idlePatience: 0 })
  try {
    await takeLease(holder)
  } catch (error) {
    await holder.destroy()
    await server.stop()
    throw error
  }
  const close = async () => {
    await holder.destroy()
    await server.stop()
  }
  return { url: server.url, failed: server.failed, close }
}
