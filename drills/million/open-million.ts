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
import { copySites } from '#server/testing/copy-sites.ts'
import { startProcess } from '#server/testing/server-process.ts'

export const SITE_DOMAIN = 'troops.test'

/** A database with very many published sites, all with the files of one. */
export async function openMillion(count: number) {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'scoutsite-drill-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  // The unprivileged account that root drops to must be able to enter the folder.
  await chmod(folder, 0o711)
  for (const name of ['database', 'data']) await mkdir(join(folder, name))
  const postgres = await startEmbeddedServer(
    join(folder, 'database'),
    'a-password-for-drills-alone',
  )
  stack.defer(() => postgres.stop())
  const environment = {
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
    SITE_DOMAIN,
    LOG_LEVEL: 'warn',
  }
  const context = stack.use(await openOperatorContext(readConfig(environment)))
  const { domains } = await seedSites(context, 1, 0)
  await addSharePictures(context)
  const database = new pg.Client(postgres.url)
  await database.connect()
  stack.defer(() => database.end())
  await copySites(context.db, { domain: domains[0] ?? '', count })
  const opened = stack.move()
  return {
    context,
    database,
    databaseUrl: postgres.url,
    async start() {
      const askPort = await findFreePort()
      const server = await startProcess({ ...environment, ASK_PORT: String(askPort) })
      opened.defer(async () => {
        server.child.kill('SIGTERM')
        await server.exited
      })
      return { ...server, askPort, pid: server.child.pid ?? 0 }
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

export type Million = Awaited<ReturnType<typeof openMillion>>
export type Started = Awaited<ReturnType<Million['start']>>
