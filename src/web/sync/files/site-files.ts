import { type AssetKind, type AssetRecord, isPaper } from '#contract/asset-record.ts'
import { addressOfUpload } from './address-of-upload.ts'

/** A picture or packet on the form, whether its bytes are on this device, being sent, or on the server. */
export type SiteFile = {
  id: string
  kind: AssetKind
  name: string
  alt: string
  /** What visitors read below a photo. */
  caption: string
  /** What stays in sight when the picture is cut, as '30 60' percent; '' for its middle. */
  focus: string
  /** The heading of the album that begins with a photo. */
  album: string
  width: number
  height: number
  color: string
  /** Its brightest part, from 0 to 255; null where it is not known. */
  brightest: number | null
  bytes: number
  type: string
  /** The digest of what is sent, by which a second copy is noticed; '' where it is not known. */
  sha256: string
  /** The address of a thumbnail, possibly a data URL; '' for what this browser cannot show. */
  thumb: string
}

/** The texts that a leader writes for a file. */
export const TEXTS = ['alt', 'caption', 'album'] as const
/** All that a leader says of a file. */
export const WORDS = [...TEXTS, 'focus'] as const
export type TextName = (typeof TEXTS)[number]
export type WordsName = (typeof WORDS)[number]
export type FileWords = Pick<SiteFile, 'id' | WordsName>

/** The name of the edit that writes these words. It begins with the field that shows them. */
export function wordsField(
  { id, name }: { id: string; name: WordsName },
  kind: AssetKind = 'photo',
): string {
  return `${FIELD_OF[kind]} ${name} ${id}`
}

/** Whether two texts are the same once saved. */
export function sameWords(one: string, other: string): boolean {
  return one.trim() === other.trim()
}

export type SiteFiles = {
  logo: SiteFile | null
  hero: SiteFile | null
  photos: SiteFile[]
  /** Photos of leaders, in no order: the texts say which is whose. */
  leaders: SiteFile[]
  packet: SiteFile | null
  documents: SiteFile[]
}

/** The field of the wizard that shows files of a kind. */
export const FIELD_OF = {
  logo: 'logo',
  hero: 'hero',
  photo: 'images',
  packet: 'recruitmentPdf',
  leader: 'leaders',
  document: 'documents',
} as const satisfies Record<AssetKind, string>

const LISTS = { photo: 'photos', leader: 'leaders', document: 'documents' } as const

export const NO_FILES: SiteFiles = {
  logo: null,
  hero: null,
  photos: [],
  leaders: [],
  packet: null,
  documents: [],
}

/** Of these a site has one: another takes the place. */
const SINGLES = ['logo', 'hero', 'packet'] as const satisfies readonly AssetKind[]
export type SingleKind = (typeof SINGLES)[number]

export function isSingle(kind: AssetKind): kind is SingleKind {
  return SINGLES.some((single) => single === kind)
}

export function listFiles({ logo, hero, photos, ...others }: SiteFiles): SiteFile[] {
  const { leaders, packet, documents } = others
  return [logo, hero, ...photos, ...leaders, packet, ...documents].filter((file) => file !== null)
}

export function mapFiles(files: SiteFiles, change: (file: SiteFile) => SiteFile): SiteFiles {
  const { logo, hero, photos, leaders, packet, documents } = files
  return {
    logo: logo && change(logo),
    hero: hero && change(hero),
    photos: photos.map(change),
    leaders: leaders.map(change),
    packet: packet && change(packet),
    documents: documents.map(change),
  }
}

/** The files with this one, in the place of what it replaces. */
export function withFile(files: SiteFiles, file: SiteFile): SiteFiles {
  if (isSingle(file.kind)) return { ...files, [file.kind]: file }
  const list = LISTS[file.kind]
  return { ...files, [list]: [...files[list].filter(({ id }) => id !== file.id), file] }
}

export function withoutFile(files: SiteFiles, id: string): SiteFiles {
  const { logo, hero, photos, leaders, packet, documents } = files
  const keep = (file: SiteFile | null) => (file?.id === id ? null : file)
  const isOther = (file: SiteFile) => file.id !== id
  return {
    logo: keep(logo),
    hero: keep(hero),
    photos: photos.filter(isOther),
    leaders: leaders.filter(isOther),
    packet: keep(packet),
    documents: documents.filter(isOther),
  }
}

/** Whether both have the same files in the same order with the same words, ignoring thumbnails. */
export function sameFiles(one: SiteFiles, other: SiteFiles): boolean {
  const say = (files: SiteFiles) =>
    JSON.stringify(listFiles(files).map((file) => [file.id, ...WORDS.map((name) => file[name])]))
  return say(one) === say(other)
}

export function byId(records: readonly AssetRecord[]): Record<string, AssetRecord> {
  return Object.fromEntries(records.map((record) => [record.id, record]))
}

export function fromRecords(records: readonly AssetRecord[]): SiteFiles {
  const files = records.map(fromRecord)
  return {
    logo: files.find(({ kind }) => kind === 'logo') ?? null,
    hero: files.find(({ kind }) => kind === 'hero') ?? null,
    photos: files.filter(({ kind }) => kind === 'photo'),
    leaders: files.filter(({ kind }) => kind === 'leader'),
    packet: files.find(({ kind }) => kind === 'packet') ?? null,
    documents: files.filter(({ kind }) => kind === 'document'),
  }
}

const smallFileOf = ({ files }: AssetRecord) =>
  files.find(({ type }) => type === 'image/webp') ?? files[0]

/** The address of a small picture on the server; '' where there is none. */
export function thumbOf(record: AssetRecord | undefined): string {
  const small = record && !isPaper(record.kind) && smallFileOf(record)
  return small ? addressOfUpload(small.key) : ''
}

/** What a record says in words, as the form has it. */
export function wordsOf(record: Partial<Record<WordsName, string | null>>) {
  const { alt, caption, focus, album } = record
  return { alt: alt ?? '', caption: caption ?? '', focus: focus ?? '', album: album ?? '' }
}

function fromRecord(record: AssetRecord): SiteFile {
  return {
    id: record.id,
    kind: record.kind,
    name: record.file_name ?? '',
    ...wordsOf(record),
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
