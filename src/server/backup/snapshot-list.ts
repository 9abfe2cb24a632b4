import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { z } from 'zod'
import { StartupError } from '../starting/startup.errors.ts'
import type { FileStore } from '../storage/file-store.ts'
import { DamagedError, SNAPSHOTS } from './backup-format.ts'
import type { Seal } from './seal.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

const WHOLE = 'list.zst'
/** Enough for millions of files. */
const MOST = 512 * 1024 * 1024

/** An entry or file of a snapshot, and the hash of its contents. */
const kept = z.object({ name: z.string(), sha256: z.string() })
export type Kept = z.infer<typeof kept>

/**
 * The contents of a snapshot, in restore order: its own entries, and files shared between
 * snapshots.
 */
const listSchema = z.object({ entries: z.array(kept), files: z.array(kept) })
export type SnapshotList = z.infer<typeof listSchema>

export const hashOf = (contents: Uint8Array) => createHash('sha256').update(contents).digest('hex')

/** Names of complete snapshots, oldest first. */
export async function listSnapshots(store: FileStore): Promise<string[]> {
  const names: string[] = []
  for await (const { key } of store.list(SNAPSHOTS)) {
    const [, name = '', file] = key.split('/')
    if (file === WHOLE) names.push(name)
  }
  return names.sort()
}

/** Written last: it makes a snapshot complete. */
export async function writeSnapshotList(
  { store, seal }: { store: FileStore; seal: Seal },
  snapshot: string,
  list: SnapshotList,
): Promise<number> {
  const contents = await seal.close(await compress(JSON.stringify(list)))
  await store.write(`${SNAPSHOTS}/${snapshot}/${WHOLE}`, contents)
  return contents.byteLength
}

export async function readSnapshotList(
  { store, seal }: { store: FileStore; seal: Seal },
  snapshot: string,
): Promise<SnapshotList> {
  const sealed = await store.read(`${SNAPSHOTS}/${snapshot}/${WHOLE}`)
  if (!sealed) throw new StartupError(`There is no backup ${snapshot} there.`)
  try {
    const text = await decompress(await seal.open(sealed), { maxOutputLength: MOST })
    return listSchema.parse(JSON.parse(text.toString()))
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new DamagedError(`The backup ${snapshot} is damaged. Use another one.`)
  }
}

/** The files of a snapshot; null if it is damaged, or this read failed. */
export async function readSnapshotFiles(
  repository: { store: FileStore; seal: Seal },
  snapshot: string,
): Promise<Kept[] | null> {
  try {
    return (await readSnapshotList(repository, snapshot)).files
  } catch (error) {
    if (error instanceof DamagedError) return null
    throw error
  }
}
