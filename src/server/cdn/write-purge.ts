import type { PurgeTarget } from '../settings/read-purge-target.ts'

type Purge = { url: string; headers: Record<string, string>; body: string }

/** How many hosts either of them takes at once. */
export const MOST_HOSTS = 100

/** The request that makes a CDN forget all it keeps of these hosts. */
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
  // Each answer bears its host as its key: see docs/cdn.md.
  const headers = { ...type, 'Fastly-Key': token }
  return { url, headers, body: JSON.stringify({ surrogate_keys: hosts }) }
}
