import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { HOST_COPY_QUEUE } from '../addresses/host-copy-queue.ts'
import type { About, BackupSource, Summary } from '../backup/backup-format.ts'
import { hashPage } from '../backup/choose-pages.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { endLeftServer } from '../backup/restore-place.ts'
import { listTables } from '../backup/save-tables.ts'
import { buildBaseParts } from '../base-parts.ts'
import { holdFolder } from '../database/embedded/hold-folder.ts'
import { createLogger } from '../lib/logging.ts'
import type { Config } from '../settings/config.ts'
import { startServer } from '../start-server.ts'
import { findFreePort } from '../starting/find-free-port.ts'
import { makeFolder, RESTORE_STAGE } from '../storage/prepare-data-folder.ts'
import { removeWithProcess } from '../storage/remove-with-process.ts'
import { whileThereIsRoom } from './while-there-is-room.ts'

/** The scratch folder for the restore; remains of an interrupted proof are removed first. */
const SCRATCH = 'proving'
const PLACE = 'place'

export type Proof = {
  about: About
  summary: Summary
  /** Differences from the backed-up data, in sentences; empty for a proven backup. */
  differences: string[]
}

/**
 * Restores a backup beside the running server, starts it, and compares it with the recorded data.
 */
export async function proveBackup(
  config: Config,
  source: BackupSource,
  onFile?: (count: number) => void,
): Promise<Proof> {
  const scratch = join(config.dataDir, SCRATCH)
  await makeFolder(scratch, 0o700)
  await using _held = await holdFolder(scratch, explainSecond)
  const place = join(scratch, PLACE)
  await clear(place)
  using _kept = removeWithProcess(scratch)
  try {
    // Fully isolated: nothing reaches the real database, bucket or mail server.
    const apart = { dataDir: place, databaseUrl: '', s3Bucket: '', smtpUrl: '', askPort: null }
    const own = { ...config, ...apart, host: '127.0.0.1', port: await findFreePort() }
    const { about, summary } = await restoreBackup(own, whileThereIsRoom(source, config.dataDir), {
      ...(onFile && { onFile }),
    })
    const { appOrigin, siteDomain } = about
    const served = { ...own, appOrigin, siteDomain, logLevel: 'error' } as const
    const differences = [
      ...(await compareRows(served, summary)),
      ...(await comparePages(served, summary)),
      ...summary.missing.map((key) => `The file ${key} was lost before the backup was taken.`),
    ]
    return { about, summary, differences }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

const explainSecond = (who: string) =>
  `Another proof is under way (${who}). Wait until it is done, or stop it.`

/** PostgreSQL outlives a killed proof, which also leaves a copy of everything, secrets included. */
async function clear(place: string): Promise<void> {
  await endLeftServer(place)
  await endLeftServer(join(place, RESTORE_STAGE))
  await rm(place, { recursive: true, force: true })
}

async function compareRows(config: Config, { rows }: Summary): Promise<string[]> {
  await using parts = await buildBaseParts(config)
  const differences: string[] = []
  // A backup may have tables that this ScoutSite has dropped; names from the backup never enter a
  // statement.
  const ours = new Set((await listTables(parts.db)).map(({ name }) => name))
  for (const [table, count] of Object.entries(rows)) {
    if (table === HOST_COPY_QUEUE || !ours.has(table)) continue
    const { rows: counted } = await sql<{ count: number }>`
      select count(*) from ${sql.raw(table)}`.execute(parts.db)
    const found = counted[0]?.count
    if (found !== count) differences.push(`${table} has ${found} rows, and had ${count}.`)
  }
  return differences
}

async function comparePages(config: Config, { pages }: Summary): Promise<string[]> {
  // Without background work, which would send queued mails and change pages that are due.
  const server = await startServer(config, createLogger(config.logLevel), { hasJobs: false })
  try {
    const differences: string[] = []
    for (const { host, sha256 } of pages) {
      const { status, body } = await fetchPage(config.port, host)
      if (status !== 200) differences.push(`${host} answers ${status}.`)
      else if (hashPage(body) !== sha256) differences.push(`${host} shows another page.`)
    }
    return differences
  } finally {
    await server.stop()
  }
}

/** Fetches a host's home page from the local server, as a visitor's browser would. */
async function fetchPage(port: number, host: string): Promise<{ status: number; body: Buffer }> {
  const request = get({ host: '127.0.0.1', port, path: '/', headers: { host }, agent: false })
  const [answer]: [IncomingMessage] = (await once(request, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, body: await buffer(answer) }
}
