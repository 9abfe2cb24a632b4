import type { AssetRecord } from '#contract/asset-record.ts'
import { addressOfUpload } from './address-of-upload.ts'

/** A picture or packet on the form, whether its bytes are on this device, being sent, or on the server. */
export type SiteFile = {
  id: string
  kind: 'logo' | 'photo' | 'packet'
  name: string
  alt: string
  width: number
  height: number
  color: string
  bytes: number
  type: string
  /** The address of a thumbnail, possibly a data URL; '' for what this browser cannot show. */
  thumb: string
}

export type SiteFiles = { logo: SiteFile | null; photos: SiteFile[]; packet: SiteFile | null }

export const NO_FILES: SiteFiles = { logo: null, photos: [], packet: null }

export function listFiles({ logo, photos, packet }: SiteFiles): SiteFile[] {
  return [logo, ...photos, packet].filter((file) => file !== null)
}

/** An earlier state of the files, with what was added and removed elsewhere since then. */
export function followFiles(then: SiteFiles, before: SiteFiles, after: SiteFiles): SiteFiles {
  const [known, had, has] = [then, before, after].map(idsOf)
  const stays = ({ id }: SiteFile) => !had?.has(id) || has?.has(id)
  const isNews = ({ id }: SiteFile) => !had?.has(id) && !known?.has(id)
  const one = (kind: 'logo' | 'packet') =>
    then[kind]?.id === before[kind]?.id ? after[kind] : then[kind]
  return {
    logo: one('logo'),
    photos: [...then.photos.filter(stays), ...after.photos.filter(isNews)],
    packet: one('packet'),
  }
}

/** Whether both have the same files in the same order with the same descriptions, ignoring thumbnails. */
export function sameFiles(one: SiteFiles, other: SiteFiles): boolean {
  const say = (files: SiteFiles) => JSON.stringify(listFiles(files).map(({ id, alt }) => [id, alt]))
  return say(one) === say(other)
}

function idsOf(files: SiteFiles): Set<string> {
  return new Set(listFiles(files).map(({ id }) => id))
}

export function byId(records: readonly AssetRecord[]): Record<string, AssetRecord> {
  return Object.fromEntries(records.map((record) => [record.id, record]))
}

export function fromRecords(records: readonly AssetRecord[]): SiteFiles {
  const files = records.map(fromRecord)
  return {
    logo: files.find(({ kind }) => kind === 'logo') ?? null,
    photos: files.filter(({ kind }) => kind === 'photo'),
    packet: files.find(({ kind }) => kind === 'packet') ?? null,
  }
}

function fromRecord(record: AssetRecord): SiteFile {
  const small = record.files.find(({ type }) => type === 'image/webp') ?? record.files[0]
  const isPicture = record.kind !== 'packet'
  return {
    id: record.id,
    kind: record.kind as SiteFile['kind'],
    name: record.file_name ?? '',
    alt: record.alt ?? '',
    width: record.width ?? 0,
    height: record.height ?? 0,
    color: record.color ?? '',
    bytes: record.bytes,
    type: small?.type ?? '',
    thumb: small && isPicture ? addressOfUpload(small.key) : '',
  }
}
