import type { PublishedFile, ReleaseFile } from '#contract/published-file.ts'
import { contentTypeOf } from '../http/content-types.ts'
import { isPackable, packBytes } from '../http/pack-bytes.ts'
import { noRoomLeft } from '../http/shared.errors.ts'
import { eachLimited } from '../lib/each-limited.ts'
import { type Logger, outlineError } from '../lib/logging.ts'
import type { FileStore } from '../storage/file-store.ts'
import { isOutOfRoom } from '../storage/is-out-of-room.ts'
import { commonFolderOf } from './common-files.ts'
import type { MadePart, ReleasePart } from './compose-release.ts'
import type { StoredRelease } from './find-release.ts'
import { notStored } from './publishing.errors.ts'

const AT_ONCE = 24
/** More compression at once would keep the processors from responding. */
const NEW_AT_ONCE = 4
const FIRST_PAGE = 'index.html'

/** A retained version of the same site. */
type Former = Pick<StoredRelease, 'folder' | 'files'>

/**
 * Writes a release into a folder of its own, laid out so that any web server could serve it, except
 * for the common files. Texts that are unchanged from the former release are copied from there,
 * which takes no disk space. If it fails, nothing remains.
 */
export async function storeRelease(
  { store }: { store: FileStore },
  folder: string,
  parts: readonly ReleasePart[],
  former?: Former,
): Promise<ReleaseFile[]> {
  const files = new Map<string, ReleaseFile>()
  const copies = new Map(parts.map((part) => [part, findSame(part, former)]))
  const isNew = (part: ReleasePart) => 'contents' in part && !copies.get(part)
  try {
    // New files first: a copy can keep the age of its original, so a folder of copies alone would
    // look old to the sweep.
    const place = async (part: ReleasePart) => {
      files.set(part.path, await storePart(store, folder, part, copies.get(part)))
    }
    await eachLimited(parts.filter(isNew), NEW_AT_ONCE, place)
    await eachLimited(
      parts.filter((part) => !isNew(part)),
      AT_ONCE,
      place,
    )
  } catch (error) {
    // If the folder cannot be removed now, it is swept later: no row names it.
    await store.removeFolder(folder).catch(() => undefined)
    throw isOutOfRoom(error) ? noRoomLeft(error) : notStored(error)
  }
  return parts.flatMap(({ path }) => files.get(path) ?? [])
}

/** The files as listed for leaders. */
export function listPublished(files: readonly ReleaseFile[]): PublishedFile[] {
  return files.map(({ path, bytes }) => ({ path, bytes }))
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

/**
 * The key of an identical stored text. Never for the first page: each folder needs a new file for
 * its age.
 */
function findSame(part: ReleasePart, former: Former | undefined): string | undefined {
  if (!former || !('contents' in part) || part.isCommon || part.path === FIRST_PAGE)
    return undefined
  const same = former.files.find(({ path, hash }) => path === part.path && hash === part.hash)
  return same && `${same.folder ?? former.folder}/${same.path}`
}

async function storePart(
  store: FileStore,
  folder: string,
  part: ReleasePart,
  copied: string | undefined,
): Promise<ReleaseFile> {
  const { path, hash } = part
  const kept = 'shows' in part ? { shows: part.shows } : {}
  const key = `${folder}/${path}`
  if ('key' in part) {
    await store.copy(part.key, key)
    return { path, hash, bytes: part.bytes, isPacked: false, ...kept }
  }
  if (part.isCommon) return storeCommon(store, part)
  const { styleHash } = part
  const copy = copied === undefined ? null : await copyText(store, copied, key, part)
  const written = copy ?? (await writePart(store, key, part))
  return { ...written, ...(styleHash !== undefined && { styleHash }), ...kept }
}

/** Written by the first publication that needs it, and again if it was lost. */
async function storeCommon(store: FileStore, part: MadePart): Promise<ReleaseFile> {
  const { path, hash, contents } = part
  const folder = commonFolderOf(hash)
  const key = `${folder}/${path}`
  const bytes = contents.byteLength
  if ((await store.size(key)) === bytes) return { ...describe(part), folder }
  return { ...(await writePart(store, key, part)), folder }
}

/** Null when it no longer exists: that version was rerendered or dropped meanwhile. */
async function copyText(store: FileStore, from: string, key: string, part: MadePart) {
  const file = describe(part)
  try {
    await eachLimited(file.isPacked ? ['', '.br', '.gz'] : [''], 3, (ending) =>
      store.copy(from + ending, key + ending),
    )
    return file
  } catch {
    return null
  }
}

/** Compressed forms first: where the file itself exists, they do. */
async function writePart(store: FileStore, key: string, part: MadePart): Promise<ReleaseFile> {
  const file = describe(part)
  if (file.isPacked) {
    const { br, gzip } = await packBytes(part.contents)
    const forms = [
      { at: `${key}.br`, bytes: br },
      { at: `${key}.gz`, bytes: gzip },
    ]
    await eachLimited(forms, forms.length, ({ at, bytes }) => store.write(at, bytes))
  }
  await store.write(key, part.contents)
  return file
}

function describe({ path, hash, contents: { byteLength: bytes } }: MadePart): ReleaseFile {
  return { path, hash, bytes, isPacked: isPackable(contentTypeOf(path), bytes) }
}
