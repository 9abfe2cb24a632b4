import type { ReleaseFile } from '#contract/published-file.ts'
import type { Encoding } from '../http/choose-encoding.ts'
import { contentTypeOf } from '../http/content-types.ts'
import { writeHeaderLines } from './header-lines.ts'

/** The header lines that all files of one kind share, for each encoding of such a file. */
export type HeaderSet = Partial<Record<Encoding, string>> & { identity: string }

export type HeaderSetOf = (file: ReleaseFile) => HeaderSet

/**
 * Thousands of files share a dozen header sets, so that a file costs little more memory than its
 * name. `cdn`: headers of a page for a CDN alone.
 */
export function createHeaderSets(common: string, cdn = ''): HeaderSetOf {
  const sets = new Map<string, HeaderSet>()
  return ({ path, isPacked }) => {
    const caching = cachingOf(path)
    const lines = writeHeaderLines({
      'Content-Type': contentTypeOf(path),
      'Cache-Control': caching,
    })
    const start = caching === REVALIDATED ? lines + cdn : lines
    const known = sets.get(start + isPacked)
    if (known) return known
    const set = isPacked
      ? packedSet(start, common)
      : { identity: `${start}Accept-Ranges: bytes\r\n${common}` }
    sets.set(start + isPacked, set)
    return set
  }
}

function packedSet(start: string, common: string): HeaderSet {
  const lines = `${start}Vary: Accept-Encoding\r\n`
  return {
    br: `${lines}Content-Encoding: br\r\n${common}`,
    gzip: `${lines}Content-Encoding: gzip\r\n${common}`,
    identity: lines + common,
  }
}

const REVALIDATED = 'no-cache'

/** The contents behind a photo's name never change; pages are revalidated on every visit. */
function cachingOf(path: string): string {
  if (path.startsWith('photos/')) return 'public, max-age=31536000, immutable'
  return path.startsWith('fonts/') ? 'public, max-age=86400' : REVALIDATED
}
