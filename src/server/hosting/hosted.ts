import type { AddressOf } from '../addresses/address-of.ts'
import type { HostRecord } from '../addresses/host-record.ts'
import type { HeaderSet, HeaderSetOf } from './header-set.ts'

/** A file of a release. Its path begins with a slash; files with the same hash have the same contents. */
export type HostedFile = {
  folder: string
  path: string
  bytes: number
  hash: string
  headers: HeaderSet
}

export type HostedSite = { kind: 'site'; folder: string; files: Map<string, HostedFile> }

/** What a host stands for. */
export type Hosted = HostedSite | { kind: 'moved'; address: string } | { kind: 'none' }

export function toHosted(
  record: HostRecord | null,
  headerSetOf: HeaderSetOf,
  addressOf: AddressOf,
): Hosted {
  if (!record) return { kind: 'none' }
  if ('movedTo' in record) return { kind: 'moved', address: addressOf(record.movedTo) }
  const { folder } = record
  const files = new Map<string, HostedFile>()
  for (const file of record.files) {
    const path = `/${file.path}`
    const { bytes, hash } = file
    files.set(path, { folder, path, bytes, hash, headers: headerSetOf(file) })
  }
  return { kind: 'site', folder, files }
}
