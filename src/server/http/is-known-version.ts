/** Whether an If-None-Match header names the version that would be sent. */
export function isKnownVersion(header: string | undefined, etag: string): boolean {
  if (!header) return false
  if (header === etag || header === '*') return true
  // Not a regular expression that matches spaces: an attacker chooses how many there are (ReDoS).
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
