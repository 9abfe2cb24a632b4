import type { AssetKind, AssetRecord, ListedFile } from '#contract/asset-record.ts'
import { isPaper } from '#contract/asset-record.ts'
import { addressOfUpload } from './address-of-upload.ts'
import { FILE_KINDS, KINDS } from './file-kinds.ts'

/** A file in the form, whether its bytes are on this device, being uploaded, or on the server. */
export type SiteFile = ListedFile & {
  agreed: string
  name: string
  width: number
  height: number
  color: string
  /** The gray level of its brightest part, from 0 to 255; null if unknown. */
  brightest: number | null
  bytes: number
  type: string
  /** The digest of the uploaded bytes, to detect duplicates; '' if unknown. */
  sha256: string
  /** The URL of a thumbnail, possibly a data URL; '' if this browser cannot show it. */
  thumb: string
}

/** Everything that a leader has entered about a file. */
export const DETAILS = ['alt', 'caption', 'album', 'focus', 'agreed'] as const
export type DetailName = (typeof DETAILS)[number]

/** The files of each kind, in order. */
export type SiteFiles = Readonly<Record<AssetKind, readonly SiteFile[]>>

export const NO_FILES = sortFiles([])

export function sortFiles(files: readonly SiteFile[]): SiteFiles {
  const kinds = KINDS.map((kind) => [kind, files.filter((file) => file.kind === kind)])
  return Object.fromEntries(kinds)
}

export const listFiles = (files: SiteFiles): SiteFile[] => KINDS.flatMap((kind) => files[kind])

export function mapFiles(files: SiteFiles, change: (file: SiteFile) => SiteFile): SiteFiles {
  return sortFiles(listFiles(files).map(change))
}

/** The files with this one, which replaces the previous one of a single kind or of its id. */
export function withFile(files: SiteFiles, file: SiteFile): SiteFiles {
  const { kind, id } = file
  const others = FILE_KINDS[kind].isSingle ? [] : files[kind].filter((other) => other.id !== id)
  return { ...files, [kind]: [...others, file] }
}

export function withoutFile(files: SiteFiles, id: string): SiteFiles {
  return sortFiles(listFiles(files).filter((file) => file.id !== id))
}

/** The name of the edit that writes these texts. It begins with the field that shows them. */
export function detailField(id: string, name: DetailName, kind: AssetKind = 'photo'): string {
  return `${FILE_KINDS[kind].field} ${name} ${id}`
}

const smallFileOf = ({ files }: AssetRecord) =>
  files.find(({ type }) => type === 'image/webp') ?? files[0]

/** The URL of a small picture on the server; '' if there is none. */
export function thumbOf(record: AssetRecord | undefined): string {
  const small = record && !isPaper(record.kind) && smallFileOf(record)
  return small ? addressOfUpload(small.key) : ''
}

/** The texts of a file, in the form's format. */
export function detailsOf(record: Partial<Record<DetailName, string | null>>) {
  const { alt, caption, focus, album, agreed } = record
  const framed = { focus: focus ?? '', album: album ?? '', agreed: agreed ?? '' }
  return { alt: alt ?? '', caption: caption ?? '', ...framed }
}

export function fromRecord(record: AssetRecord): SiteFile {
  return {
    id: record.id,
    kind: record.kind,
    name: record.file_name ?? '',
    ...detailsOf(record),
    width: record.width ?? 0,
    height: record.height ?? 0,
    color: record.color ?? '',
    brightest: record.brightest ?? null,
    bytes: record.bytes,
    type: smallFileOf(record)?.type ?? '',
    sha256: record.sha256 ?? '',
    thumb: thumbOf(record),
  }
}
