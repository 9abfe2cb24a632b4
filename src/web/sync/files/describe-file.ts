import type { PickedFile } from './picked-list.ts'
import { detailsOf, type SiteFile } from './site-files.ts'

type Look = Pick<SiteFile, 'width' | 'height' | 'color' | 'brightest' | 'thumb' | 'sha256'>

const UNSEEN: Look = {
  width: 0,
  height: 0,
  color: '',
  brightest: null,
  thumb: '',
  sha256: '',
}

/** A picked file as the form shows it; without a thumbnail when this browser cannot decode it. */
export function describeFile(
  picked: PickedFile,
  { size, type }: Blob,
  look: Partial<Look> = {},
): SiteFile {
  const { id, kind, name } = picked
  return { id, kind, name, ...detailsOf({}), bytes: size, type, ...UNSEEN, ...look }
}
