/**
 * One file of a release. `isPacked`: compressed forms are stored next to it, as `.br` and `.gz`.
 * `folder`: its folder, if not the release's own: it was rerendered since, or several releases
 * share it. `hash` identifies its contents: files with the same hash are identical. `styleHash`:
 * the SHA-256 of its inline style, in base64, if it has one. `shows`: the source of a drawn
 * picture.
 */
export type ReleaseFile = {
  path: string
  bytes: number
  hash: string
  isPacked: boolean
  folder?: string
  styleHash?: string
  shows?: string
}

/** The part that leaders see. */
export type PublishedFile = Pick<ReleaseFile, 'path' | 'bytes'>
