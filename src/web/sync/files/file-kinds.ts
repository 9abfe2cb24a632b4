import type { AssetKind } from '#contract/asset-record.ts'
import { MOST_DOCUMENTS } from '#site/facts/assets.ts'
import { MOST_LEADERS } from '#site/facts/leaders.ts'

type FileKind = {
  /** The field of the wizard that shows these files. */
  field: string
  /** Whether a new file replaces the previous one. */
  isSingle?: true
  /** The maximum number per site; for photos, the server's setting. */
  most?: number
  /** The plural. */
  noun: string
  /** Its path on the page until the server has it. */
  path: (id: string) => string
}

/** Properties of each kind of file in the browser. */
export const FILE_KINDS: Record<AssetKind, FileKind> = {
  logo: { field: 'logo', isSingle: true, noun: 'logos', path: () => 'logo.png' },
  hero: { field: 'hero', isSingle: true, noun: 'photos', path: (id) => `photos/${id}.jpg` },
  photo: { field: 'images', noun: 'photos', path: (id) => `photos/${id}.jpg` },
  leader: {
    field: 'leaders',
    most: MOST_LEADERS,
    noun: 'photos of leaders',
    path: (id) => `photos/${id}.jpg`,
  },
  packet: {
    field: 'recruitmentPdf',
    isSingle: true,
    noun: 'packets',
    path: () => 'welcome-packet.pdf',
  },
  document: {
    field: 'documents',
    most: MOST_DOCUMENTS,
    noun: 'documents',
    path: (id) => `documents/${id}.pdf`,
  },
}

export const KINDS = Object.keys(FILE_KINDS) as AssetKind[]
