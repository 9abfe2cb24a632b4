import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import { createSendAccountMail, type SendAccountMail } from './accounts/account-mails.ts'
import { type AttemptLimits, createAttemptLimits } from './accounts/limit-attempts.ts'
import { createReadToken, type ReadToken } from './accounts/read-token.ts'
import { createVerifyToken, type VerifyToken } from './accounts/verify-token.ts'
import { openUploadFolder, type UploadFolder } from './assets/open-upload-folder.ts'
import { createPictureWorkers, type PictureWorkers } from './assets/picture-workers.ts'
import type { UploadLimits } from './assets/upload-limits.ts'
import { writeLimitsToDb } from './assets/write-limits-to-db.ts'
import { type BaseParts, buildBaseParts } from './base-parts.ts'
import { shareCdn } from './cdn/purge-queue.ts'
import { createPool } from './database/create-pool.ts'
import { type Notices, openNotices } from './database/open-notices.ts'
import { shareSecrets } from './database/share-secrets.ts'
import { readDemoGuide } from './demo/demo-guide.ts'
import { addRibbon } from './demo/ribbon.ts'
import { createFaultLog, type FaultLog } from './faults/fault-log.ts'
import { createFetchSafely, type FetchSafely } from './fetching/fetch-safely.ts'
import { createReadMetrics, type ReadMetrics } from './figures/create-read-metrics.ts'
import { listReadings } from './figures/list-readings.ts'
import { createHosting, type Hosting } from './hosting/create-hosting.ts'
import { createJobQueue, type JobQueue } from './jobs/job-queue.ts'
import { createUseOrCreate, type Ending, endWith } from './lib/use-or-create.ts'
import { createTransport, type MailTransport } from './mail/mail-transport.ts'
import { type MailServer, watchMailServer } from './mail/watch-mail-server.ts'
import { createMeter } from './metrics/create-meter.ts'
import type { Meter } from './metrics/meter.ts'
import { openRegistry } from './metrics/open-registry.ts'
import { type CheckReadiness, createReadinessCheck } from './operation/create-readiness-check.ts'
import { createDrain, type Drain } from './operation/drain.ts'
import { wantSharePicture } from './releases/want-share-picture.ts'
import type { Config } from './settings/config.ts'
import { PROJECT_FOLDER } from './starting/project-folder.ts'
import { createVisitCounts, type VisitCounts } from './visits/visit-counts.ts'
import { fillLanding } from './web/fill-landing.ts'
import { loadStaticFiles, type StaticFile } from './web/load-static-files.ts'

const WEB_FOLDER = join(PROJECT_FOLDER, 'dist/web')
/** Statements that callers shape get less time than our own. */
const CALLERS = { max: 4, role: 'anon', statementTimeout: 3_000 } as const

/** All parts of the server, by name. */
export type Parts = BaseParts & {
  /** Connections with a visitor's rights until they assume a caller's. */
  callers: Pool
  signingSecret: string
  publishableKey: string
  readToken: ReadToken
  verifyToken: VerifyToken
  limits: AttemptLimits
  requiresConfirmation: boolean
  mailTransport: MailTransport
  mailServer: MailServer
  jobs: JobQueue
  sendAccountMail: SendAccountMail
  uploadLimits: UploadLimits
  uploads: UploadFolder
  uploadFolder: string
  pictureWorkers: PictureWorkers
  notices: Notices
  visits: VisitCounts
  hosting: Hosting
  /** Null when nobody may read the metrics. */
  registry: Registry | null
  meter: Meter
  readMetrics: ReadMetrics | null
  drain: Drain
  checkReadiness: CheckReadiness
  /** The only function with which the server fetches an address that a stranger typed. */
  fetchSafely: FetchSafely
  /** Logged errors, for the operator's page. */
  faults: FaultLog
  files: Map<string, StaticFile>
  /** How many requests one IP may send to each of the three APIs in a minute. */
  requestsPerMinute?: number
  /** Timeout for responses of the two protocols, in milliseconds. */
  answerTimeout?: number
}

/**
 * Creates every part once, each after those that it depends on. Each entry of `given` replaces the
 * part of that name.
 */
export async function buildParts(
  config: Config,
  given: Partial<Parts> = {},
): Promise<Ending<Parts>> {
  await using stack = new AsyncDisposableStack()
  const part = createUseOrCreate(given, stack)
  const base = stack.use(await buildBaseParts(config, given))
  const { log, db, dataDir } = base

  const faults = await part('faults', createFaultLog)
  faults.keepIn(db)
  stack.defer(() => faults.close())
  const callers = await part(
    'callers',
    () => createPool(base.databaseUrl, CALLERS),
    (pool) => pool.end(),
  )
  const secrets = await part('secrets', () => shareSecrets(db, dataDir, base.secrets))
  const { signingSecret, publishableKey } = secrets
  const readToken = await part('readToken', () => createReadToken(signingSecret, publishableKey))
  const verifyToken = await part('verifyToken', () => createVerifyToken(db, readToken))
  const limits = await part('limits', () => createAttemptLimits(db, signingSecret))
  const requiresConfirmation = given.requiresConfirmation ?? base.smtpUrl !== ''
  const mailTransport = await part(
    'mailTransport',
    () => createTransport(base, log),
    (opened) => opened.close(),
  )
  const mailServer = await part('mailServer', () => watchMailServer(mailTransport, log))
  await writeLimitsToDb(db, base)
  await shareCdn(db, base.cdnPurgeUrl !== '')
  const uploads = await part(
    'uploads',
    () => openUploadFolder(dataDir),
    (opened) => opened.close(),
  )
  const uploadFolder = uploads.folder
  const pictureWorkers = await part(
    'pictureWorkers',
    () => createPictureWorkers(uploadFolder, { workers: availableParallelism() > 2 ? 2 : 1 }),
    (opened) => opened.close(),
  )
  const registry = await part('registry', () => openRegistry(base.metricsToken))
  const meter = await part('meter', () => createMeter(registry))
  const notices = await part(
    'notices',
    () => openNotices(base.databaseUrl),
    (opened) => opened.close(),
  )
  const visits = await part(
    'visits',
    () => createVisitCounts(db, log),
    (counts) => counts.close(),
  )
  const hosting = await part(
    'hosting',
    () =>
      createHosting({
        ...base,
        notices,
        meter,
        countVisit: base.countsVisits ? visits.count : null,
      }),
    (opened) => opened.close(),
  )
  const fetchSafely = await part(
    'fetchSafely',
    () => {
      const { feedAllow: allow, dnsServers, appOrigin } = base
      return createFetchSafely({ allow, dnsServers, appOrigin })
    },
    (opened) => opened.close(),
  )
  // Ended before the parts that its jobs use.
  const jobs = await part(
    'jobs',
    () => createJobQueue(db, log, { meter }),
    (queue) => queue.close(),
  )
  const sendAccountMail = await part('sendAccountMail', () => createSendAccountMail(jobs))
  const readMetrics = await part('readMetrics', () =>
    createReadMetrics(registry, listReadings({ db, callers, dataDir, hosting, mailServer })),
  )
  const drain = await part('drain', createDrain)
  const checkReadiness = await part('checkReadiness', () =>
    createReadinessCheck({ ...base, mailServer, jobs }),
  )
  const files = await part('files', async () => {
    const built = await fillLanding(await loadStaticFiles(WEB_FOLDER), {
      hasOwnDomains: base.siteAddresses.length > 0,
      hasPrices: base.hasPrices,
      operatorEmail: base.operatorEmail,
      registration: base.registration,
    })
    const guide = base.demo ? await readDemoGuide(base.store) : null
    return guide ? addRibbon(built, guide) : built
  })
  return endWith(stack.move(), {
    ...base,
    ...given,
    secrets,
    callers,
    signingSecret,
    publishableKey,
    readToken,
    verifyToken,
    limits,
    requiresConfirmation,
    mailTransport,
    mailServer,
    jobs,
    sendAccountMail,
    uploadLimits: base,
    uploads,
    uploadFolder,
    pictureWorkers,
    notices,
    visits,
    hosting,
    registry,
    meter,
    readMetrics,
    drain,
    checkReadiness,
    fetchSafely,
    faults,
    async siteChanged(siteId) {
      await Promise.all([hosting.changed(siteId), wantSharePicture({ db, jobs, log }, siteId)])
    },
    files,
  })
}
