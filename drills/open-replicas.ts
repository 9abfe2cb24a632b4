import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedServer } from '#server/database/embedded/embedded-server.ts'
import { openOperatorContext } from '#server/operation/open-operator-context.ts'
import { seedSites } from '#server/seeding/seed-sites.ts'
import { readConfig } from '#server/settings/config.ts'
import { findFreePort } from '#server/starting/find-free-port.ts'
import { addSharePictures } from '#server/testing/add-share-pictures.ts'
import { type ServerProcess, startProcess } from '#server/testing/server-process.ts'
import { startBucket } from './start-bucket.ts'

const SITE_DOMAIN = 'troops.test'

const PASSWORD = 'a-password-for-drills-alone'

/** A separate database and bucket with published sample sites, on which replicas can be started. */
export async function openReplicas(sites: number, more: Record<string, string> = {}) {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'scoutsite-drill-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  // The unprivileged account that root drops to must be able to enter the folder.
  await chmod(folder, 0o711)
  const place = async (name: string) => {
    await mkdir(join(folder, name), { recursive: true })
    return join(folder, name)
  }
  const port = await findFreePort()
  const startDatabase = async () => startEmbeddedServer(await place('database'), PASSWORD, port)
  let server = await startDatabase()
  stack.defer(() => server.stop())
  let bucket = await startBucket(await place('bucket'))
  stack.defer(() => bucket.stop())
  const settingsOf = async (name: string) => ({
    ...bucket.settings,
    DATABASE_URL: `${server.url}?application_name=${name}`,
    DATA_DIR: await place(name),
    SITE_DOMAIN,
    LOG_LEVEL: 'error',
    ...more,
  })
  const context = stack.use(await openOperatorContext(readConfig(await settingsOf('operator'))))
  const { domains } = await seedSites(context, sites, 0)
  await addSharePictures(context)
  const database = new pg.Client(server.url)
  // The drill ends the database while it is connected.
  database.on('error', () => undefined)
  await database.connect()
  stack.defer(() => database.end())
  const opened = stack.move()
  return {
    context,
    database,
    databaseUrl: server.url,
    hosts: domains.map((domain) => `${domain}.${SITE_DOMAIN}`),
    /** Its database connections carry the name. */
    async start(name: string, own: Record<string, string> = {}): Promise<ServerProcess> {
      const replica = await startProcess({ ...(await settingsOf(name)), ...own })
      opened.defer(async () => {
        replica.child.kill('SIGTERM')
        await replica.exited
      })
      return replica
    },
    /** PostgreSQL shuts down in order, and is restarted once the work is done. */
    async withoutDatabase(work: () => Promise<void>): Promise<void> {
      await server.stop()
      await work()
      server = await startDatabase()
    },
    /** Nothing listens on the S3 server's port until the work is done. */
    async withoutFiles(work: () => Promise<void>): Promise<void> {
      await bucket.stop()
      await work()
      bucket = await startBucket(await place('bucket'), bucket.port)
    },
    /** The S3 server accepts connections and does not answer, until the work is done. */
    async withFrozenFiles(work: () => Promise<void>): Promise<void> {
      bucket.freeze()
      await work()
      bucket.thaw()
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
