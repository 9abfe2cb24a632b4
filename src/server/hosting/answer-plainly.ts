import { chooseEncoding } from '../http/choose-encoding.ts'
import { isKnownVersion } from '../http/is-known-version.ts'
import { type FileShelf, LARGEST_SHELVED } from './file-shelf.ts'
import type { Hosted } from './hosted.ts'
import type { PlainAnswer } from './open-fast-lane.ts'
import type { PlainRequest } from './read-plain-request.ts'

/** What `serveSite` would say, when all of it is in memory; null when it is not. */
export function answerPlainly(
  { path, encodings, etags }: PlainRequest,
  hosted: Hosted | undefined,
  shelf: FileShelf,
): PlainAnswer | null {
  const file = hosted?.kind === 'site' && hosted.files.get(path)
  if (!file || file.bytes > LARGEST_SHELVED) return null
  const shelved = shelf.peek(file, file.isPacked ? chooseEncoding(encodings) : 'identity')
  if (!shelved) return null
  return isKnownVersion(etags, shelved.etag)
    ? { head: shelved.unchangedHead, body: null }
    : { head: shelved.head, body: shelved.body }
}
