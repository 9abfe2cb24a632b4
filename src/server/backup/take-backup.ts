import { randomUUID } from 'node:crypto'
import { readAppliedMigration } from '../database/migrate-database.ts'
import { openDbSession, type Session } from '../database/open-db-session.ts'
import { programName } from '../starting/program-version.ts'
import { StartupError } from '../starting/startup.errors.ts'
import { type About, type BackupSink, ENTRIES, FORMAT, type Summary } from './backup-format.ts'
import type { BackupPlace } from './backup-place.ts'
import { noteEnded, noteStarted } from './backup-rows.ts'
import { choosePages } from './choose-pages.ts'
import { describeProblem } from './describe-problem.ts'
import { nothingSaved, saveFiles } from './save-files.ts'
import { readSequences, saveTables } from './save-tables.ts'
import { readMails } from './waiting-mails.ts'

/** Only one backup of a database at a time, across all replicas and commands. */
const LOCK = 5_202_613
/** How often files may vanish before a consistent point in time is found. */
const MOST_ROUNDS = 20

export type Taken = { id: string; bytes: number; summary: Summary; about: About }
type TakenInto<Sink> = Taken & { sink: Sink }
type Asked = { target: string; isNightly?: boolean; onFile?: (count: number) => void }

/**
 * Takes a backup of one point in time, beside a running server. Files first, as they come; then a
 * snapshot of the database, and the files it names that are new since; then its rows.
 */
export async function takeBackup<Sink extends BackupSink>(
  parts: BackupPlace,
  /** Called once no other backup is under way. */
  open: () => Promise<Sink>,
  asked: Asked,
): Promise<TakenInto<Sink>> {
  await using session = await openDbSession(parts.databaseUrl)
  await lock(session)
  const id = randomUUID()
  const { target, isNightly = false } = asked
  // If the database cannot be written, for example on a full disk, a backup is all the more needed.
  await noteStarted(parts.db, { id, target, isNightly }).catch(() => undefined)
  let sink: Sink | undefined
  let taken: Taken
  try {
    sink = await open()
    taken = await take(parts, { id, session, sink }, asked)
  } catch (error) {
    await sink?.abandon().catch(() => undefined)
    await noteEnded(parts.db, id, { problem: describeProblem(error) }).catch(() => undefined)
    throw error
  }
  const { bytes, summary } = taken
  await noteEnded(parts.db, id, { bytes, files: summary.files }).catch(() => undefined)
  return { ...taken, sink }
}

async function lock({ client }: Session): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_lock(${LOCK}) as taken`,
  )
  if (!rows[0]?.taken) throw new StartupError('Another backup is under way. Wait until it is done.')
}

type Taking = { id: string; session: Session; sink: BackupSink }

async function take(
  parts: BackupPlace,
  { id, session, sink }: Taking,
  asked: Asked,
): Promise<Taken> {
  const { store, appOrigin, siteDomain } = parts
  const { client, db } = session
  const about: About = {
    format: FORMAT,
    id,
    program: programName,
    migration: await readAppliedMigration(session.db),
    takenAt: new Date().toISOString(),
    appOrigin,
    siteDomain,
  }
  await sink.add(ENTRIES.about, toJson(about))
  const { isUnused: _, ...secrets } = parts.secrets
  await sink.add(ENTRIES.secrets, toJson(secrets))
  const saved = nothingSaved()
  const saveMore = () => saveFiles({ db, store, sink }, saved, () => asked.onFile?.(saved.count))
  await saveMore()
  await settlePoint(session, saveMore)
  if (saved.count === 0 && saved.missing.size > 0) {
    throw new StartupError(
      'None of the files that the database names exist. Check that DATA_DIR or S3_BUCKET is the one of this database.',
    )
  }
  // The snapshot's transaction stays open from here on, and everything it sees is in the backup.
  await sink.add(ENTRIES.mails, toJson(await readMails(db)))
  const rows = await saveTables(session, sink)
  const sequences = await readSequences(db)
  const pages = await choosePages({ db, store }, siteDomain, id)
  await client.query('commit')
  const missing = [...saved.missing.values()].flat()
  const summary: Summary = { rows, sequences, files: saved.count, missing, pages }
  await sink.add(ENTRIES.summary, toJson(summary))
  return { id, about, summary, bytes: await sink.finish() }
}

/**
 * Begins a database snapshot all of whose files are in the backup. A file that it names but that is
 * missing was removed after it began, and then a later snapshot does not name it; or it is lost.
 */
async function settlePoint({ client }: Session, saveMore: () => Promise<boolean>): Promise<void> {
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    await client.query('begin isolation level repeatable read read only')
    if (await saveMore()) return
    await client.query('rollback')
  }
  throw new StartupError('Files changed faster than the backup could follow. Try again later.')
}

const toJson = (value: unknown) => Buffer.from(JSON.stringify(value))
