import type { ByteRange } from '../storage/file-store.ts'

/** A single byte range; undefined, which means the whole file, for none or several. */
export function readRange(
  header: string | undefined,
  size: number,
): ByteRange | 'impossible' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  const [, first = '', last = ''] = match ?? []
  if (!match || (!first && !last)) return undefined
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (first && last && Number(last) < start) return undefined
  return start >= size || end < start ? 'impossible' : { start, end }
}
