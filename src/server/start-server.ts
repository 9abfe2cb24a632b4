import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { Server as Door } from 'node:net'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Sql } from 'postgres'
import { createAccountMails } from './accounts/account-mails.ts'
import { createAttemptLimits } from './accounts/limit-attempts.ts'
import { createVerifyToken } from './accounts/verify-token.ts'
import { type AppParts, createApp } from './app.ts'
import { prepareUploadFolder } from './assets/prepare-upload-folder.ts'
import { shareLimits } from './assets/share-limits.ts'
import { createWorkshop } from './assets/workshop.ts'
import { authSchemaSql, createBackend } from './backend.ts'
import type { Config } from './config.ts'
import { connectDatabase } from './database/connect-database.ts'
import { createLocks } from './database/locks.ts'
import { openDatabase } from './database/open-database.ts'
import { prepareDatabase } from './database/prepare-database.ts'
import { shareSecrets } from './database/share-secrets.ts'
import { createHosting } from './hosting/create-hosting.ts'
import { type FastLane, openFastLane } from './hosting/open-fast-lane.ts'
import { listJobs } from './jobs/list-jobs.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { type Logger, outlineError } from './logging.ts'
import { createMailQueue } from './mail/mail-queue.ts'
import { createOutbox, createSmtpTransport } from './mail/mail-transport.ts'
import { createAddressOf } from './publishing/read-site.ts'
import { loadSecrets } from './secrets.ts'
import { createFileStore } from './storage/create-file-store.ts'
import { loadStaticFiles } from './web/load-static-files.ts'

const WEB_FOLDER = join(import.meta.dirname, '../../dist/web')
const PATIENCE = 10_000

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
  await mkdir(config.dataDir, { recursive: true })
  const own = await loadSecrets(config.dataDir)
  const database = await openDatabase(config.databaseUrl, config.dataDir, own.databasePassword)
  stack.defer(database.close)
  await prepareDatabase(database.url, authSchemaSql())
  const sql = await connectDatabase(database.url)
  stack.defer(() => sql.end({ timeout: 5 }))
  const secrets = await shareSecrets(sql, config.dataDir, own)
  await shareLimits(sql, config)
  const parts = await buildParts(config, log, sql, database.url, secrets, stack)
  const hosting = await createHosting({ ...parts, databaseUrl: database.url })
  stack.defer(hosting.close)
  const answerByApp = getRequestListener(createApp({ ...parts, forgetHost: hosting.forget }).fetch)
  const server = createServer((request, response) => {
    if (!hosting.handle(request, response)) void answerByApp(request, response)
  })
  const lane = openFastLane(server, hosting.answerPlainly)
  await listen(server, config, door)
  stack.defer(() => close(server, lane))
  const work = startJobs(database.url, log, listJobs({ ...parts, forgetHost: hosting.forget }))
  work.catch((error) => log.error(outlineError(error), 'background work could not begin'))
  stack.defer(async () => (await work.catch(() => undefined))?.close())
  const running = stack.move()
  return { failed: database.failed, stop: () => running.disposeAsync() }
}

async function buildParts(
  config: Config,
  log: Logger,
  sql: Sql,
  databaseUrl: string,
  { signingSecret, publishableKey }: { signingSecret: string; publishableKey: string },
  stack: AsyncDisposableStack,
): Promise<Omit<AppParts, 'forgetHost'>> {
  const requiresConfirmation = config.smtpUrl !== ''
  const transport = requiresConfirmation
    ? createSmtpTransport(config.smtpUrl, config.mailFrom)
    : createOutbox(join(config.dataDir, 'outbox'), config.mailFrom, log)
  const queue = createMailQueue(transport, log)
  stack.defer(() => queue.close())
  const mails = createAccountMails(sql, queue, config.appOrigin)
  const backend = createBackend({
    databaseUrl,
    signingSecret,
    publishableKey,
    appOrigin: config.appOrigin,
    mailer: mails.mailer,
    requiresConfirmation,
  })
  stack.defer(() => backend.close())
  const locks = createLocks(databaseUrl)
  stack.defer(() => locks.close())
  const uploadFolder = await prepareUploadFolder(config.dataDir)
  stack.defer(() => rm(uploadFolder, { recursive: true, force: true }))
  const workers = availableParallelism() > 2 ? 2 : 1
  const workshop = createWorkshop(uploadFolder, { workers })
  stack.defer(() => workshop.close())
  return {
    ...config,
    workshop,
    uploadLimits: config,
    uploadFolder,
    locks,
    log,
    sql,
    backend,
    mails,
    publishableKey,
    requiresConfirmation,
    verifyToken: createVerifyToken(sql, signingSecret, publishableKey),
    limits: createAttemptLimits(sql),
    store: await createFileStore(config),
    addressOf: createAddressOf(config.appOrigin, config.siteDomain),
    files: await loadStaticFiles(WEB_FOLDER),
  }
}

async function listen(server: Server, { port, host }: Config, door?: Door): Promise<void> {
  // A client that sends its request in drops must not hold a connection for ever.
  server.headersTimeout = 15_000
  // A packet of 20 MB over the uplink of a church hall takes minutes.
  server.requestTimeout = 300_000
  server.keepAliveTimeout = 65_000
  if (door) server.listen(door)
  else server.listen(port, host)
  await once(server, 'listening')
}

async function close(server: Server, lane: FastLane): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  // A connection whose request has just been answered is idle, and would be kept for the next one.
  const sweep = setInterval(() => {
    lane.closeConnections()
    server.closeIdleConnections()
  }, 20)
  const impatience = setTimeout(() => {
    lane.destroyConnections()
    server.closeAllConnections()
  }, PATIENCE)
  await closed
  clearInterval(sweep)
  clearTimeout(impatience)
}
