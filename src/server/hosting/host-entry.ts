import type { AddressOf } from '../addresses/address-of.ts'
import type { HostRecord } from '../addresses/host-record.ts'
import type { Encoding } from '../http/choose-encoding.ts'
import type { CachedFile } from './cached-file.ts'
import type { HeaderSet, HeaderSetOf } from './header-set.ts'
import type { InternString } from './intern-strings.ts'

export const HOME = '/index.html'

/** A file of a release. Its path begins with a slash; files with the same hash have the same contents. */
export type HostedFile = {
  folder: string
  path: string
  bytes: number
  hash: string
  headers: HeaderSet
  /** The hash of its inline style; empty if it has none. */
  styleHash: string
  /** The cache entry found last. Never absent: V8 stores fields added later separately. */
  place: MemorySlot | undefined
}

/** A cache entry for a file in one encoding; cleared when the file is evicted. */
export type MemorySlot = { readonly encoding: Encoding; held: CachedFile | undefined }

export type HostedSite = {
  kind: 'site'
  siteId: string
  /** Its origin, without a path. */
  address: string
  folder: string
  /** The folder of files that were rerendered since the release was published. */
  currentFolder: string | null
  files: Map<string, HostedFile>
  /** The file that most visitors request. */
  home: HostedFile | undefined
}

/** The result of looking up a host. */
export type HostEntry =
  | HostedSite
  | { kind: 'moved'; address: string; isForGood: boolean }
  | { kind: 'taken down' }
  | { kind: 'none' }

export function toHostEntry(
  host: string,
  record: HostRecord | null,
  headerSetOf: HeaderSetOf,
  addressOf: AddressOf,
  intern: InternString,
): HostEntry {
  if (!record) return { kind: 'none' }
  if ('isTakenDown' in record) return { kind: 'taken down' }
  if ('movedTo' in record) {
    return { kind: 'moved', address: addressOf(record.movedTo), isForGood: record.isForGood }
  }
  const { folder: own, currentFolder } = record
  const files = new Map<string, HostedFile>()
  for (const file of record.files) {
    const path = intern(`/${file.path}`)
    const { bytes } = file
    const folder = file.folder === undefined ? own : intern(file.folder)
    const hash = intern(file.hash)
    const styleHash = intern(file.styleHash ?? '')
    const headers = headerSetOf(file)
    files.set(path, { folder, path, bytes, hash, headers, styleHash, place: undefined })
  }
  const address = addressOf(host)
  const [, siteId = ''] = own.split('/')
  return { kind: 'site', siteId, address, folder: own, currentFolder, files, home: files.get(HOME) }
}
