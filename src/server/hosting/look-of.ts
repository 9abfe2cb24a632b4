import type { ReleaseFile } from '#contract/published-file.ts'
import type { Encoding } from '../http/choose-encoding.ts'
import { contentTypeOf } from '../http/content-types.ts'
import { writeLines } from './lines.ts'

/** The lines that the heads of all files of one kind have in common, in each form that such a file has. */
export type Look = Partial<Record<Encoding, string>> & { identity: string }

export type LookOf = (file: ReleaseFile) => Look

/** Thousands of files share a dozen looks, so that what is kept of each is little more than its name. */
export function createLookOf(common: string): LookOf {
  const looks = new Map<string, Look>()
  return ({ path, isPacked }) => {
    const start = writeLines({
      'Content-Type': contentTypeOf(path),
      'Cache-Control': cachingOf(path),
    })
    const known = looks.get(start + isPacked)
    if (known) return known
    const look = isPacked
      ? packedLook(start, common)
      : { identity: `${start}Accept-Ranges: bytes\r\n${common}` }
    looks.set(start + isPacked, look)
    return look
  }
}

function packedLook(start: string, common: string): Look {
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
