import { z } from 'zod'
import { StartupError } from '../starting/startup.errors.ts'

/** Raised when an older ScoutSite could not read what this one writes. */
export const FORMAT = 1

/** The first entry: enough to refuse a backup before anything is touched. */
export const aboutSchema = z.object({
  format: z.number(),
  id: z.uuid(),
  /** Which ScoutSite took it, and the last migration of its database. */
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

/** A published page as it was: the host it answers at, and its bytes. */
const pageSchema = z.object({ host: z.string(), sha256: z.string() })
export type SavedPage = z.infer<typeof pageSchema>

/** The last entry of a backup that is whole. */
export const summarySchema = z.object({
  /** Rows by table. */
  rows: z.record(z.string(), z.number()),
  /** The next value by sequence. */
  sequences: z.record(z.string(), z.number()),
  files: z.number(),
  /** Files that the database names and that were gone. */
  missing: z.array(z.string()),
  /** Some of the live pages, to compare a restored place with. */
  pages: z.array(pageSchema),
})
export type Summary = z.infer<typeof summarySchema>

/** Mails that waited to be sent, by queue. */
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

/** Where a repository has what belongs to one backup alone. */
export const SNAPSHOTS = 'snapshots'

/** `files/releases/…` and the like: what a stored file is called in a backup. */
export const entryOfFile = (key: string) => `${FILES}${key}`
/** Rows of a table come in pieces, as PostgreSQL's COPY writes them, compressed. */
export const entryOfRows = (table: string, piece: number) =>
  `${DATABASE}${table}/${String(piece).padStart(6, '0')}.copy.zst`

/** A store would refuse to write elsewhere too, but could not say what is wrong. */
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

/** Where a backup is written. Entries keep their order; files may be added many at a time. */
export type BackupSink = {
  add: (name: string, contents: Uint8Array) => Promise<void>
  /** False when there is no such file (any more). */
  addFile: (key: string, read: () => Promise<Uint8Array | null>) => Promise<boolean>
  /** The backup is whole from here on. Returns how many bytes were written. */
  finish: () => Promise<number>
  /** Nothing of it stays. */
  abandon: () => Promise<void>
}

/** What a backup holds, in order; ends with an error where it is cut or damaged. */
export type BackupSource = AsyncIterable<Entry>

/** What was read is not what was written. */
export class DamagedError extends StartupError {
  override name = 'DamagedError'
}
