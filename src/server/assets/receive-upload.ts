import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import { Refusal } from '../http/refusal.ts'
import { isOutOfRoom } from '../storage/is-out-of-room.ts'
import { cutUpload, noFile, wrongUpload } from './assets.errors.ts'
import { cleanFileName } from './clean-file-name.ts'

export type Upload = {
  /** A Map, because the sender chose the names: they must not become property names. */
  fields: ReadonlyMap<string, string>
  /** The file name that the sender gave, made safe to show. */
  name: string
  /** Its path on disk. A file over the limit is truncated there, as its `bytes` show. */
  place: string
  bytes: number
  sha256: string
}

const LIMITS = {
  fields: 8,
  fieldNameSize: 40,
  fieldSize: 4_000,
  files: 1,
  parts: 12,
  headerPairs: 20,
}

/** Streams an upload to a folder, so that only a chunk of it is in memory. */
export async function receiveUpload(
  request: Request,
  folder: string,
  maxBytes: number,
): Promise<Upload> {
  const headers: BusboyHeaders = { 'content-type': request.headers.get('content-type') ?? '' }
  if (!/^multipart\/form-data;.*boundary=/i.test(headers['content-type'])) {
    throw wrongUpload('it is not a form')
  }
  if (!request.body) throw noFile()
  const fields = new Map<string, string>()
  const place = join(folder, 'original')
  let received: Promise<Omit<Upload, 'fields'>> | undefined
  const parser = createParser(headers, maxBytes)
  parser.on('field', (name, value, isNameCut, isCut) => {
    if (isNameCut || isCut) parser.destroy(wrongUpload('a text in it is too long'))
    fields.set(name, value)
  })
  // Each part costs another parser, however empty it is.
  parser.on('partsLimit', () => parser.destroy(wrongUpload('it has too many parts')))
  parser.on('file', (field, stream, sentName) => {
    if (field !== 'file' || received) return void stream.resume()
    received = keep(stream, place, cleanFileName(sentName ?? ''))
    // Awaited below; until then a failure must not count as an unhandled rejection.
    received.catch((error) => parser.destroy(error))
  })
  try {
    await pipeline(Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]), parser)
    if (!received) throw noFile()
    return { fields, ...(await received) }
  } catch (error) {
    if (isOutOfRoom(error) || error instanceof Refusal) throw error
    throw cutUpload()
  }
}

function createParser(headers: BusboyHeaders, maxBytes: number) {
  try {
    // One byte more than the limit, to tell a file over it from one that just fits.
    return new Busboy({ headers, limits: { ...LIMITS, fileSize: maxBytes + 1 } })
  } catch {
    throw wrongUpload('it is not a form')
  }
}

async function keep(stream: BusboyFileStream, place: string, name: string) {
  const hash = createHash('sha256')
  const counter = { bytes: 0 }
  await pipeline(stream, count(hash, counter), createWriteStream(place, { flags: 'wx' }))
  return { name, place, bytes: counter.bytes, sha256: hash.digest('hex') }
}

function count(hash: Hash, counter: { bytes: number }): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      counter.bytes += chunk.byteLength
      done(null, chunk)
    },
  })
}
