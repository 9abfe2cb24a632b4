/** The purge URL of a CDN, and its provider. */
export type PurgeTarget = { kind: 'cloudflare' | 'fastly'; url: string }

/** Recognized by the end of their URLs: an operator may have a gateway in front of them. */
const ENDINGS = [
  { kind: 'cloudflare', ending: /\/zones\/\w+\/purge_cache$/ },
  { kind: 'fastly', ending: /\/service\/\w+\/purge$/ },
] as const

/** Null for a URL of neither. */
export function readPurgeTarget(url: string): PurgeTarget | null {
  const { protocol = '', pathname = '' } = URL.parse(url) ?? {}
  if (!/^https?:$/.test(protocol)) return null
  const found = ENDINGS.find(({ ending }) => ending.test(pathname))
  return found ? { kind: found.kind, url } : null
}
