import { createHash } from 'node:crypto'
import { write } from 'node:fs'
import { promisify } from 'node:util'
import { type Header, type Pack, pack } from 'tar-stream'
import { isCommonFolder } from '../releases/common-files.ts'
import { explainStoreFailure } from '../storage/explain-store-failure.ts'
import { type BackupSink, entryOfFile } from './backup-format.ts'
import { type BackupKey, createEncrypter, passThrough } from './backup-key.ts'

/** The very last entry: a hash of all that came before it. */
export const DIGEST = 'sha256'

/** A backup in one file, a tar that any tar can list: encrypted by age, which `age -d` opens, if there is a key. */
export async function openArchive(fd: number, key?: BackupKey): Promise<BackupSink> {
  const tar = pack()
  const packed = chunksOf(tar)
  const digest = createHash('sha256')
  const encrypter = key && (await createEncrypter(key))
  let bytes = 0
  const chunks = encrypter ? passThrough(packed, (stream) => encrypter.encrypt(stream)) : packed
  const writing = writeAll(fd, chunks, (count) => {
    bytes += count
  })
  let failure: unknown
  // Told by whoever adds next, or finishes.
  writing.catch((error) => {
    failure = explainStoreFailure(error, 'the place of the backup')
  })
  let last = Promise.resolve()
  // What releases have in common is named by every one of them.
  const common = new Set<string>()

  const append = (name: string, contents: Uint8Array) => {
    const added = last.then(async () => {
      digestEntry(digest, name, contents)
      const header = { name, size: contents.byteLength, mode: 0o600 }
      await addEntry(tar, header, contents).catch(async (error) => {
        // What could not be written is why the tar takes no more, and may be told later than that.
        tar.destroy()
        await writing.catch(() => undefined)
        throw failure ?? error
      })
    })
    last = added.catch(() => undefined)
    return added
  }
  return {
    add: append,
    async addFile(key, read) {
      if (common.has(key)) return true
      const contents = await read()
      if (contents && isCommonFolder(key)) common.add(key)
      if (contents) await append(entryOfFile(key), contents)
      return contents !== null
    },
    async finish() {
      await append(DIGEST, Buffer.from(digest.copy().digest('hex')))
      tar.finalize()
      await writing.catch(() => {
        throw failure
      })
      return bytes
    },
    async abandon() {
      tar.destroy()
      await writing.catch(() => undefined)
    },
  }
}

/** Backpressure: resolves once the entry has been read on. */
function addEntry(
  tar: Pack,
  header: Partial<Header> & { name: string },
  contents: Uint8Array,
): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry(header, (error) => (error ? reject(error) : resolve())).end(contents)
  })
}

/** Not by a Readable, which throws at nobody when its reader fails. */
async function* chunksOf(tar: Pack): AsyncGenerator<Buffer> {
  for await (const chunk of tar) yield chunk as Buffer
}

const writeSome = promisify(write)

/** Leaves the file open: whoever opened it closes it. */
async function writeAll(
  fd: number,
  chunks: AsyncIterable<Uint8Array>,
  onBytes: (count: number) => void,
): Promise<void> {
  for await (const chunk of chunks) {
    for (let done = 0; done < chunk.byteLength; ) {
      const { bytesWritten } = await writeSome(fd, chunk, done)
      done += bytesWritten
      onBytes(bytesWritten)
    }
  }
}

/** What an entry adds to the hash of an archive. */
export function digestEntry(
  digest: ReturnType<typeof createHash>,
  name: string,
  contents: Uint8Array,
): void {
  digest.update(`${name}\0${contents.byteLength}\0`).update(contents)
}
