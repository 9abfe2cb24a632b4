import { z } from 'zod'
import { StartupError } from '../starting/startup.errors.ts'

/** Raised when an older ScoutSite could not read the new format. */
export const FORMAT = 1

/** The first entry: enough to refuse a backup before anything is touched. */
export const aboutSchema = z.object({
  format: z.number(),
  id: z.uuid(),
  /** The ScoutSite version that took it, and the last migration of its database. */
  program: z.string(),
  migration: z.string(),
  takenAt: z.iso.datetime(),
  appOrigin: z.string(),
  siteDomain: z.string(),
})
export type About = z.infer<typeof aboutSchema>

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()) })
export type SavedTable = z.infer<typeof tableSchema>

export const tablesSchema = z.array(tableSchema)

/** A published page at the time of the backup: its host, and the hash of its bytes. */
const pageSchema = z.object({ host: z.string(), sha256: z.string() })
export type SavedPage = z.infer<typeof pageSchema>

/** The last entry of a complete backup. */
export const summarySchema = z.object({
  /** Rows by table. */
  rows: z.record(z.string(), z.number()),
  /** The next value by sequence. */
  sequences: z.record(z.string(), z.number()),
  files: z.number(),
  /** Files that the database names but that were missing. */
  missing: z.array(z.string()),
  /** Some of the live pages, to compare a restored server with. */
  pages: z.array(pageSchema),
})
export type Summary = z.infer<typeof summarySchema>

/** Mails waiting to be sent, by queue. */
export const mailsSchema = z.array(
  z.object({ queue: z.string(), data: z.record(z.string(), z.unknown()) }),
)
export type WaitingMail = z.infer<typeof mailsSchema>[number]

/** The names of a backup's entries. */
export const ENTRIES = {
  about: 'about.json',
  secrets: 'secrets.json',
  mails: 'mails.json',
  tables: 'tables.json',
  summary: 'summary.json',
}
export const FILES = 'files/'
export const DATABASE = 'database/'

/** The folder of a repository for entries that belong to a single backup. */
export const SNAPSHOTS = 'snapshots'

/** `files/releases/…` and the like: the name of a stored file in a backup. */
export const entryOfFile = (key: string) => `${FILES}${key}`
/** The rows of a table are split into pieces, in PostgreSQL's COPY format, compressed. */
export const entryOfRows = (table: string, piece: number) =>
  `${DATABASE}${table}/${String(piece).padStart(6, '0')}.copy.zst`

/** A store rejects paths outside of it too, but could not explain the problem. */
export function requireSoundName(name: string): void {
  const parts = name.split('/')
  const isSound = parts.every((part) => part !== '' && part !== '.' && part !== '..')
  if (!isSound || /[\\\p{Cc}]/u.test(name)) throw foreignEntry(name)
}

export const foreignEntry = (name: string) =>
  new StartupError(
    `The backup is damaged, or ScoutSite did not make it: it has an entry ${JSON.stringify(name.slice(0, 100))}. Use another one.`,
  )

export type Entry = { name: string; contents: Buffer }

/** The destination of a backup. Entries keep their order; files may be added concurrently. */
export type BackupSink = {
  add: (name: string, contents: Uint8Array) => Promise<void>
  /** False when the file does not exist (any more). */
  addFile: (key: string, read: () => Promise<Uint8Array | null>) => Promise<boolean>
  /** Completes the backup. Returns the number of bytes written. */
  finish: () => Promise<number>
  /** Removes everything written so far. */
  abandon: () => Promise<void>
}

/** The entries of a backup, in order; throws where it is cut short or damaged. */
export type BackupSource = AsyncIterable<Entry>

/** The contents read differ from those written. */
export class DamagedError extends StartupError {
  override name = 'DamagedError'
}
