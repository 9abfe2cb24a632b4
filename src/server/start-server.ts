import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Server as Door } from 'node:net'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Pool } from 'pg'
import { createAccountMails } from './accounts/account-mails.ts'
import { createAttemptLimits } from './accounts/limit-attempts.ts'
import { createReadToken } from './accounts/read-token.ts'
import { createVerifyToken } from './accounts/verify-token.ts'
import { type AppParts, createApp } from './app.ts'
import { openUploadFolder } from './assets/open-upload-folder.ts'
import { shareLimits } from './assets/share-limits.ts'
import { createWorkshop } from './assets/workshop.ts'
import type { Config } from './config.ts'
import { connectDatabase } from './database/connect-database.ts'
import { createPool } from './database/create-pool.ts'
import { openDatabase } from './database/open-database.ts'
import type { Db } from './database/open-pool.ts'
import { prepareDatabase } from './database/prepare-database.ts'
import { shareSecrets } from './database/share-secrets.ts'
import { createHosting } from './hosting/create-hosting.ts'
import { type FastLane, openFastLane } from './hosting/open-fast-lane.ts'
import { createHttpServer } from './http/create-http-server.ts'
import { listJobs } from './jobs/list-jobs.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { type Logger, outlineError } from './logging.ts'
import { createMailQueue } from './mail/mail-queue.ts'
import { createOutbox, createSmtpTransport } from './mail/mail-transport.ts'
import { createAddressOf } from './releases/read-site.ts'
import { loadSecrets } from './secrets.ts'
import { claimFiles } from './storage/claim-files.ts'
import { createFileStore } from './storage/create-file-store.ts'
import { prepareDataFolder } from './storage/prepare-data-folder.ts'
import { loadStaticFiles } from './web/load-static-files.ts'

const WEB_FOLDER = join(import.meta.dirname, '../../dist/web')
const PATIENCE = 10_000
/** With one that listens and one that holds the folder, a replica has twelve connections at most. */
const CONNECTIONS = 6
/** What callers word themselves gets less time than what we do. */
const CALLERS = { max: 4, role: 'anon', statementPatience: 3_000 } as const

export type RunningServer = {
  /** Resolves with a sentence when what the server stands on has gone. */
  failed: Promise<string>
  stop: () => Promise<void>
}

/** Brings everything up, in order; whatever fails, what was up before it is taken down again. */
export async function startServer(
  config: Config,
  log: Logger,
  door?: Door,
): Promise<RunningServer> {
  await using stack = new AsyncDisposableStack()
  await prepareDataFolder(config.dataDir)
  const own = await loadSecrets(config.dataDir, log)
  const database = await openDatabase(config.databaseUrl, config.dataDir, own)
  stack.defer(database.close)
  await prepareDatabase(database.url, log)
  const db = await connectDatabase(database.url, { max: CONNECTIONS })
  stack.defer(() => db.destroy())
  const callers = createPool(database.url, CALLERS)
  stack.defer(() => callers.end())
  const secrets = await shareSecrets(db, config.dataDir, own)
  await shareLimits(db, config)
  const parts = await buildParts(config, log, { db, callers }, secrets, stack)
  const hosting = await createHosting({ ...parts, databaseUrl: database.url })
  stack.defer(hosting.close)
  const answerByApp = getRequestListener(createApp({ ...parts, forgetHost: hosting.forget }).fetch)
  const server = createHttpServer((request, response) => {
    if (!hosting.handle(request, response)) void answerByApp(request, response)
  })
  const lane = config.fastLane ? openFastLane(server, hosting.answer) : null
  await listen(server, config, door)
  stack.defer(() => close(server, lane))
  const work = startJobs(db, log, listJobs({ ...parts, forgetHost: hosting.forget }))
  work.catch((error) => log.error(outlineError(error), 'background work could not begin'))
  stack.defer(async () => (await work.catch(() => undefined))?.close())
  const running = stack.move()
  return { failed: database.failed, stop: () => running.disposeAsync() }
}

async function buildParts(
  config: Config,
  log: Logger,
  { db, callers }: { db: Db; callers: Pool },
  { signingSecret, publishableKey }: { signingSecret: string; publishableKey: string },
  stack: AsyncDisposableStack,
): Promise<Omit<AppParts, 'forgetHost'>> {
  const requiresConfirmation = config.smtpUrl !== ''
  const transport = requiresConfirmation
    ? createSmtpTransport(config.smtpUrl, config.mailFrom)
    : createOutbox(join(config.dataDir, 'outbox'), config.mailFrom, log)
  const queue = createMailQueue(transport, log)
  stack.defer(() => queue.close())
  const mails = createAccountMails(queue, config.appOrigin)
  const readToken = createReadToken(signingSecret, publishableKey)
  const uploads = await openUploadFolder(config.dataDir)
  stack.defer(() => uploads.close())
  const workers = availableParallelism() > 2 ? 2 : 1
  const workshop = createWorkshop(uploads.folder, { workers })
  stack.defer(() => workshop.close())
  return {
    ...config,
    workshop,
    uploadLimits: config,
    uploadFolder: uploads.folder,
    log,
    db,
    callers,
    mails,
    signingSecret,
    publishableKey,
    requiresConfirmation,
    readToken,
    verifyToken: createVerifyToken(db, readToken),
    limits: createAttemptLimits(db, signingSecret),
    store: await claimFiles(db, await createFileStore(config), log),
    addressOf: createAddressOf(config.appOrigin, config.siteDomain),
    files: await loadStaticFiles(WEB_FOLDER),
  }
}

async function listen(server: Server, { port, host }: Config, door?: Door): Promise<void> {
  if (door) server.listen(door)
  else server.listen(port, host)
  await once(server, 'listening')
}

async function close(server: Server, lane: FastLane | null): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  // A connection whose request has just been answered is idle, and would be kept for the next one.
  const sweep = setInterval(() => {
    lane?.closeConnections()
    server.closeIdleConnections()
  }, 20)
  const impatience = setTimeout(() => {
    lane?.destroyConnections()
    server.closeAllConnections()
  }, PATIENCE)
  await closed
  clearInterval(sweep)
  clearTimeout(impatience)
}
