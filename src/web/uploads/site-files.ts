import type { AssetRecord } from '#contract/asset-record.ts'
import { addressOfUpload } from './address-of-upload.ts'

/** A picture or packet on the form, wherever its bytes are: on this device, on the way, or on the server. */
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
  /** A small copy or the address of one; '' for what this browser cannot show. */
  thumb: string
}

export type SiteFiles = { logo: SiteFile | null; photos: SiteFile[]; packet: SiteFile | null }

export const NO_FILES: SiteFiles = { logo: null, photos: [], packet: null }

export function listFiles({ logo, photos, packet }: SiteFiles): SiteFile[] {
  return [logo, ...photos, packet].filter((file) => file !== null)
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
