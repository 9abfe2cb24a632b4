import { createHash } from 'node:crypto'
import { read } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { extract } from 'tar-stream'
import { StartupError } from '../starting/startup.errors.ts'
import { type BackupSource, type Entry, foreignEntry } from './backup-format.ts'
import { type BackupKey, createDecrypter, passThrough } from './backup-key.ts'
import { DIGEST, digestEntry } from './open-archive.ts'
import { refuseKey } from './seal.ts'

const AGE = Buffer.from('age-encryption.org/v1\n')
/** The magic bytes of a tar. */
const MAGIC = { at: 257, text: 'ustar' }
/** The largest entry that we write; a larger one is not read into memory. */
const CHUNK = 256 * 1024
const LARGEST = 256 * 1024 * 1024

const DAMAGED = 'The backup is damaged or cut short. Copy it again, or use another one.'
const CUT = 'The backup is cut short: its end is missing. Copy it again, or use another one.'

/** Reads a backup from a single file. */
export async function* readArchive(fd: number, key?: BackupKey, where = 'this file'): BackupSource {
  const start = await readStart(fd)
  const all = readChunks(fd, start)
  const isEncrypted = start.subarray(0, AGE.byteLength).equals(AGE)
  if (!isEncrypted) {
    requireTar(start)
    return yield* readEntries(all)
  }
  if (!key) {
    throw new StartupError('The backup is encrypted. Name the key: --key FILE, or --passphrase.')
  }
  const decrypter = createDecrypter(key)
  yield* readEntries(
    passThrough(all, (stream) => decrypter.decrypt(stream).catch(refuseKey(key, where))),
  )
}

const readSome = promisify(read)

/** The first bytes, which identify the file type. */
async function readStart(fd: number): Promise<Buffer> {
  let start = Buffer.alloc(0)
  while (start.byteLength < 512) {
    const { bytesRead, buffer } = await readSome(fd, Buffer.allocUnsafe(CHUNK), 0, CHUNK, null)
    if (bytesRead === 0) break
    start = Buffer.concat([start, buffer.subarray(0, bytesRead)])
  }
  return start
}

async function* readChunks(fd: number, start: Buffer): AsyncGenerator<Buffer> {
  yield start
  for (;;) {
    const { bytesRead, buffer } = await readSome(fd, Buffer.allocUnsafe(CHUNK), 0, CHUNK, null)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
  }
}

function requireTar(start: Buffer): void {
  const magic = start.subarray(MAGIC.at, MAGIC.at + MAGIC.text.length).toString('latin1')
  if (start.byteLength === 0) throw new StartupError(CUT)
  if (magic !== MAGIC.text) throw new StartupError('This file is not a ScoutSite backup.')
}

async function* readEntries(chunks: AsyncIterable<Uint8Array>): BackupSource {
  const digest = createHash('sha256')
  let isWhole = false
  for await (const entry of unpack(chunks)) {
    if (entry.name === DIGEST) {
      if (entry.contents.toString() !== digest.digest('hex')) throw new StartupError(DAMAGED)
      isWhole = true
      continue
    }
    if (isWhole) throw new StartupError(DAMAGED)
    digestEntry(digest, entry.name, entry.contents)
    yield entry
  }
  if (!isWhole) throw new StartupError(CUT)
}

async function* unpack(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const tar = extract()
  const feeding = Readable.from(chunks).on('error', (error) => tar.destroy(error))
  feeding.pipe(tar)
  try {
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header
      if (type !== 'file') throw foreignEntry(name)
      if (size > LARGEST) throw new StartupError(DAMAGED)
      yield { name, contents: await buffer(entry) }
    }
  } catch (error) {
    if (error instanceof StartupError) throw error
    const isCut = error instanceof Error && /Unexpected end/.test(error.message)
    throw new StartupError(isCut ? CUT : DAMAGED)
  } finally {
    feeding.destroy()
  }
}
