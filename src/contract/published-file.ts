/**
 * One file of a release. `isPacked`: compressed forms are stored beside it, as `.br` and `.gz`.
 * `folder`: where it lies, if not in the release's own: it was rendered again since, or releases have it in
 * common.
 * `hash` stands for its contents: files with the same hash have the same. `styleHash`: the SHA-256 of the
 * style inside it, in base64, if it has one. `shows`: what a picture that was drawn was drawn of.
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

/** The part of it that leaders are told. */
export type PublishedFile = Pick<ReleaseFile, 'path' | 'bytes'>
