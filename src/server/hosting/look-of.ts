import type { Encoding } from '../http/choose-encoding.ts'
import { contentTypeOf } from '../http/content-types.ts'
import type { HostedFile } from './hosted.ts'

/** What the heads of all files of one kind and form say alike: as a flat list, and as text. */
export type Look = { headers: readonly string[]; text: string }

export type LookOf = (file: HostedFile, encoding: Encoding) => Look

/** Thousands of files share a dozen looks, so that what is kept of each is little more than its bytes. */
export function createLookOf(common: readonly string[]): LookOf {
  const looks = new Map<string, Look>()
  return ({ path, isPacked }, encoding) => {
    const headers = [
      'Content-Type',
      contentTypeOf(path),
      'Cache-Control',
      cachingOf(path),
      ...(isPacked ? ['Vary', 'Accept-Encoding'] : ['Accept-Ranges', 'bytes']),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      ...common,
    ]
    const text = writeLines(headers)
    const look = looks.get(text) ?? { headers, text }
    looks.set(text, look)
    return look
  }
}

/** A flat list as the lines of a head. */
function writeLines(headers: readonly string[]): string {
  return headers.map((part, index) => part + (index % 2 === 0 ? ': ' : '\r\n')).join('')
}

/** A photo's name is its own for ever; pages are asked for again each time. */
function cachingOf(path: string): string {
  if (path.startsWith('photos/')) return 'public, max-age=31536000, immutable'
  return path.startsWith('fonts/') ? 'public, max-age=86400' : 'no-cache'
}
