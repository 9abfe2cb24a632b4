import { chooseEncoding } from '../http/choose-encoding.ts'
import { isKnownVersion } from '../http/is-known-version.ts'
import { type FileShelf, LARGEST_SHELVED, type Shelved } from './file-shelf.ts'
import type { Hosted } from './hosted.ts'
import type { AnswerPlainly, PlainAnswer } from './open-fast-lane.ts'
import type { PlainRequest } from './read-plain-request.ts'

/** What `serveSite` would say, when it is a whole file of the site; null when it is anything else. */
export function answerPlainly(
  { path, encodings, etags }: PlainRequest,
  hosted: Hosted,
  shelf: FileShelf,
): ReturnType<AnswerPlainly> {
  const file = hosted.kind === 'site' && hosted.files.get(path)
  if (!file || file.bytes > LARGEST_SHELVED) return null
  const encoding = file.isPacked ? chooseEncoding(encodings) : 'identity'
  const shelved = shelf.peek(file, encoding)
  return shelved
    ? chooseForm(shelved, etags)
    : shelf.load(file, encoding).then((loaded) => loaded && chooseForm(loaded, etags))
}

function chooseForm({ body, etag, look }: Shelved, etags?: string): PlainAnswer {
  const lines = `${look.text}ETag: ${etag}\r\n`
  return isKnownVersion(etags, etag)
    ? { head: `HTTP/1.1 304 Not Modified\r\n${lines}`, body: null }
    : { head: `HTTP/1.1 200 OK\r\n${lines}Content-Length: ${body.byteLength}\r\n`, body }
}
