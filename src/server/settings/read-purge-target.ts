/** Where a CDN is told what changed, in whose form. */
export type PurgeTarget = { kind: 'cloudflare' | 'fastly'; url: string }

/** Told apart by how their addresses end: an operator may have a gateway of their own before them. */
const ENDINGS = [
  { kind: 'cloudflare', ending: /\/zones\/\w+\/purge_cache$/ },
  { kind: 'fastly', ending: /\/service\/\w+\/purge$/ },
] as const

/** Null for an address of neither. */
export function readPurgeTarget(url: string): PurgeTarget | null {
  const { protocol = '', pathname = '' } = URL.parse(url) ?? {}
  if (!/^https?:$/.test(protocol)) return null
  const found = ENDINGS.find(({ ending }) => ending.test(pathname))
  return found ? { kind: found.kind, url } : null
}
