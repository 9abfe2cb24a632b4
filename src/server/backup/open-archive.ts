import { createHash } from 'node:crypto'
import { write } from 'node:fs'
import { promisify } from 'node:util'
import { type Header, type Pack, pack } from 'tar-stream'
import { isCommonFolder } from '../releases/common-files.ts'
import { explainStoreFailure } from '../storage/explain-store-failure.ts'
import { type BackupSink, entryOfFile } from './backup-format.ts'
import { type BackupKey, createEncrypter, passThrough } from './backup-key.ts'

/** The very last entry: a hash of all previous ones. */
export const DIGEST = 'sha256'

/**
 * Opens a backup in a single file: a tar that any tar can list. With a key it is encrypted by age,
 * and `age -d` opens it.
 */
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
  // Thrown by the next `add`, or by `finish`.
  writing.catch((error) => {
    failure = explainStoreFailure(error, 'the place of the backup')
  })
  let last = Promise.resolve()
  // Releases share common files, and each of them names those.
  const common = new Set<string>()

  const append = (name: string, contents: Uint8Array) => {
    const added = last.then(async () => {
      digestEntry(digest, name, contents)
      const header = { name, size: contents.byteLength, mode: 0o600 }
      await addEntry(tar, header, contents).catch(async (error) => {
        // A failed write makes the tar refuse more, but may surface later than that refusal.
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

/** Resolves once the entry has been consumed: backpressure. */
function addEntry(
  tar: Pack,
  header: Partial<Header> & { name: string },
  contents: Uint8Array,
): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry(header, (error) => (error ? reject(error) : resolve())).end(contents)
  })
}

/** Not a Readable, which throws an uncaught error when its consumer fails. */
async function* chunksOf(tar: Pack): AsyncGenerator<Buffer> {
  for await (const chunk of tar) yield chunk as Buffer
}

const writeSome = promisify(write)

/** Leaves the file open: the caller closes it. */
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

/** Adds an entry to the hash of an archive. */
export function digestEntry(
  digest: ReturnType<typeof createHash>,
  name: string,
  contents: Uint8Array,
): void {
  digest.update(`${name}\0${contents.byteLength}\0`).update(contents)
}
