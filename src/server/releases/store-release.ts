import type { ReleaseFile } from '#contract/published-file.ts'
import { eachLimited } from '../each-limited.ts'
import { contentTypeOf } from '../http/content-types.ts'
import { isPackable, packBytes } from '../http/pack-bytes.ts'
import { noRoomLeft } from '../http/shared.errors.ts'
import { type Logger, outlineError } from '../logging.ts'
import type { FileStore } from '../storage/file-store.ts'
import { isOutOfRoom } from '../storage/is-out-of-room.ts'
import type { ReleasePart } from './compose-release.ts'
import { notStored } from './publishing.errors.ts'

const AT_ONCE = 24

/**
 * Writes a release into a folder of its own, laid out so that any web server could serve it. If
 * that fails, nothing of it stays.
 */
export async function storeRelease(
  { store }: { store: FileStore },
  folder: string,
  parts: readonly ReleasePart[],
): Promise<ReleaseFile[]> {
  const files = new Map<string, ReleaseFile>()
  try {
    // The texts first: a copy can keep the age of its original, so a folder of copies alone would
    // look old to the sweep.
    for (const batch of [parts.filter(isText), parts.filter((part) => !isText(part))]) {
      await eachLimited(batch, AT_ONCE, async (part) => {
        files.set(part.path, await storePart(store, folder, part))
      })
    }
  } catch (error) {
    // If the folder cannot be removed now, it is swept later: no row names it.
    await store.removeFolder(folder).catch(() => undefined)
    throw isOutOfRoom(error) ? noRoomLeft(error) : notStored(error)
  }
  return parts.flatMap(({ path }) => files.get(path) ?? [])
}

/** A folder that cannot be removed now is found by the next sweep. */
export async function removeFolders(
  { store, log }: { store: FileStore; log: Logger },
  folders: readonly string[],
): Promise<void> {
  for (const folder of folders) {
    await store.removeFolder(folder).catch((error) => {
      log.warn(outlineError(error), 'an old release could not be removed')
    })
  }
}

const isText = (part: ReleasePart) => 'contents' in part

async function storePart(
  store: FileStore,
  folder: string,
  part: ReleasePart,
): Promise<ReleaseFile> {
  const { path, hash } = part
  const kept = 'shows' in part ? { shows: part.shows } : {}
  const key = `${folder}/${path}`
  if ('key' in part) {
    await store.copy(part.key, key)
    return { path, hash, bytes: (await store.size(key)) ?? 0, isPacked: false, ...kept }
  }
  const bytes = part.contents.byteLength
  const isPacked = isPackable(contentTypeOf(path), bytes)
  await store.write(key, part.contents)
  if (isPacked) {
    const { br, gzip } = await packBytes(part.contents)
    await Promise.all([store.write(`${key}.br`, br), store.write(`${key}.gz`, gzip)])
  }
  const { styleHash } = part
  return { path, hash, bytes, isPacked, ...(styleHash !== undefined && { styleHash }), ...kept }
}
