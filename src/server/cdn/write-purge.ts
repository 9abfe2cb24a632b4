import type { PurgeTarget } from '../settings/read-purge-target.ts'

type Purge = { url: string; headers: Record<string, string>; body: string }

/** The most hosts that both of them accept per request. */
export const MOST_HOSTS = 100

/** The request that purges these hosts at a CDN. */
export function writePurge(
  { kind, url }: PurgeTarget,
  token: string,
  hosts: readonly string[],
): Purge {
  const type = { 'Content-Type': 'application/json' }
  if (kind === 'cloudflare') {
    const headers = { ...type, Authorization: `Bearer ${token}` }
    return { url, headers, body: JSON.stringify({ hosts }) }
  }
  // Each response has its host as its surrogate key: see docs/cdn.md.
  const headers = { ...type, 'Fastly-Key': token }
  return { url, headers, body: JSON.stringify({ surrogate_keys: hosts }) }
}
