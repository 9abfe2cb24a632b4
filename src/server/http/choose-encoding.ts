export type Encoding = 'br' | 'gzip' | 'identity'

const MAX_KNOWN = 200
const known = new Map<string, Encoding>()

/** The best encoding of a compressed file that a browser accepts, by its Accept-Encoding header. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const before = known.get(accepted)
  if (before) return before
  const encoding = decide(accepted)
  // Bounded: browsers send a handful of different headers, and invented ones must not fill the
  // memory.
  if (known.size < MAX_KNOWN) known.set(accepted, encoding)
  return encoding
}

function decide(accepted: string): Encoding {
  const refused = /\b(br|gzip)\s*;\s*q=0(\.0*)?\s*(,|$)/g
  const wanted = accepted.toLowerCase().replace(refused, '')
  if (/\bbr\b/.test(wanted)) return 'br'
  return /\bgzip\b/.test(wanted) ? 'gzip' : 'identity'
}
