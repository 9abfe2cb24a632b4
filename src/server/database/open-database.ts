import { noteDatabase, type Secrets } from '../settings/secrets.ts'
import { startEmbeddedServer } from './embedded/embedded-server.ts'
import { holdFolder } from './embedded/hold-folder.ts'
import { renewLease, takeLease } from './lease.ts'
import { openPool } from './open-pool.ts'
import { refuseLostDatabase } from './refuse-lost-database.ts'

export type OpenDatabase = {
  url: string
  failed: Promise<string>
  close: () => Promise<void>
}

/** Opens the operator's database, or the embedded one, locked for this process alone. */
export async function openDatabase(
  databaseUrl: string,
  dataDir: string,
  secrets: Secrets,
): Promise<OpenDatabase> {
  if (databaseUrl) {
    return { url: databaseUrl, failed: new Promise(() => {}), close: async () => {} }
  }
  await using stack = new AsyncDisposableStack()
  stack.use(await holdFolder(dataDir))
  await refuseLostDatabase(dataDir, secrets)
  const server = await startEmbeddedServer(dataDir, secrets.databasePassword)
  stack.defer(() => server.stop())
  const holder = openPool(server.url, { max: 1, idleTimeout: 0 })
  stack.defer(() => holder.destroy())
  await takeLease(holder)
  await noteDatabase(dataDir, secrets)
  stack.defer(renewLease(holder))
  const opened = stack.move()
  return { url: server.url, failed: server.failed, close: () => opened.disposeAsync() }
}
