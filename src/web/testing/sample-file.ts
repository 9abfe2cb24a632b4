import type { SiteFile } from '../sync/files/site-files.ts'

/** A photo, or what `rest` makes of it. */
export function sampleFile(id: string, rest: Partial<SiteFile> = {}): SiteFile {
  const look = {
    width: 1,
    height: 1,
    color: '',
    bytes: 1,
    type: 'image/jpeg',
    sha256: '',
    thumb: '',
  }
  return { id, kind: 'photo', name: `${id}.jpg`, alt: '', caption: '', ...look, ...rest }
}
