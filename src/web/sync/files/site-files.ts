import type { AssetRecord } from '#contract/asset-record.ts'
import { addressOfUpload } from './address-of-upload.ts'

/** A picture or packet on the form, whether its bytes are on this device, being sent, or on the server. */
export type SiteFile = {
  id: string
  kind: 'logo' | 'photo' | 'packet'
  name: string
  alt: string
  /** What visitors read below a photo. */
  caption: string
  width: number
  height: number
  color: string
  bytes: number
  type: string
  /** The digest of what is sent, by which a second copy is noticed; '' where it is not known. */
  sha256: string
  /** The address of a thumbnail, possibly a data URL; '' for what this browser cannot show. */
  thumb: string
}

/** The texts that a leader writes for a file. */
export const WORDS = ['alt', 'caption'] as const
export type WordsName = (typeof WORDS)[number]
export type FileWords = Pick<SiteFile, 'id' | WordsName>

/** The name of the edit that writes these words. It begins with the field that shows them. */
export function wordsField({ id, name }: { id: string; name: WordsName }): string {
  return `images ${name} ${id}`
}

/** Whether two texts are the same once saved. */
export function sameWords(one: string, other: string): boolean {
  return one.trim() === other.trim()
}

export type SiteFiles = { logo: SiteFile | null; photos: SiteFile[]; packet: SiteFile | null }

export const NO_FILES: SiteFiles = { logo: null, photos: [], packet: null }

export function listFiles({ logo, photos, packet }: SiteFiles): SiteFile[] {
  return [logo, ...photos, packet].filter((file) => file !== null)
}

export function withoutFile({ logo, photos, packet }: SiteFiles, id: string): SiteFiles {
  const keep = (file: SiteFile | null) => (file?.id === id ? null : file)
  return {
    logo: keep(logo),
    photos: photos.filter((photo) => photo.id !== id),
    packet: keep(packet),
  }
}

/** Whether both have the same files in the same order with the same words, ignoring thumbnails. */
export function sameFiles(one: SiteFiles, other: SiteFiles): boolean {
  const say = (files: SiteFiles) =>
    JSON.stringify(listFiles(files).map(({ id, alt, caption }) => [id, alt, caption]))
  return say(one) === say(other)
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

const smallFileOf = ({ files }: AssetRecord) =>
  files.find(({ type }) => type === 'image/webp') ?? files[0]

/** The address of a small picture on the server; '' where there is none. */
export function thumbOf(record: AssetRecord | undefined): string {
  const small = record && record.kind !== 'packet' && smallFileOf(record)
  return small ? addressOfUpload(small.key) : ''
}

function fromRecord(record: AssetRecord): SiteFile {
  return {
    id: record.id,
    kind: record.kind as SiteFile['kind'],
    name: record.file_name ?? '',
    alt: record.alt ?? '',
    caption: record.caption ?? '',
    width: record.width ?? 0,
    height: record.height ?? 0,
    color: record.color ?? '',
    bytes: record.bytes,
    type: smallFileOf(record)?.type ?? '',
    sha256: record.sha256 ?? '',
    thumb: thumbOf(record),
  }
}
