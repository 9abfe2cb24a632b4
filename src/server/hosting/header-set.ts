import type { ReleaseFile } from '#contract/published-file.ts'
import type { Encoding } from '../http/choose-encoding.ts'
import { contentTypeOf } from '../http/content-types.ts'
import { writeLines } from './lines.ts'

/** The lines that the heads of all files of one kind have in common, in each form that such a file has. */
export type HeaderSet = Partial<Record<Encoding, string>> & { identity: string }

export type HeaderSetOf = (file: ReleaseFile) => HeaderSet

/** Thousands of files share a dozen sets of headers, so that what is kept of each is little more than its name. */
export function createHeaderSets(common: string): HeaderSetOf {
  const sets = new Map<string, HeaderSet>()
  return ({ path, isPacked }) => {
    const start = writeLines({
      'Content-Type': contentTypeOf(path),
      'Cache-Control': cachingOf(path),
    })
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

/** A photo's name is its own for ever; pages are asked for again each time. */
function cachingOf(path: string): string {
  if (path.startsWith('photos/')) return 'public, max-age=31536000, immutable'
  return path.startsWith('fonts/') ? 'public, max-age=86400' : 'no-cache'
}
