/** A file that a release lists is not in the store. */
export class FileGone extends Error {
  override name = 'FileGone'
}
