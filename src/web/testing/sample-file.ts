import { detailsOf, type SiteFile } from '../sync/files/site-files.ts'

/** A photo, with properties replaced by `rest`. */
export function sampleFile(id: string, rest: Partial<SiteFile> = {}): SiteFile {
  const look = {
    width: 1,
    height: 1,
    color: '',
    brightest: null,
    bytes: 1,
    type: 'image/jpeg',
    sha256: '',
    thumb: '',
  }
  return { id, kind: 'photo', name: `${id}.jpg`, ...detailsOf({}), ...look, ...rest }
}
