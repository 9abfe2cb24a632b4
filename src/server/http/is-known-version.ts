/** Whether an If-None-Match header names what would be sent. */
export function isKnownVersion(header: string | undefined, etag: string): boolean {
  if (!header) return false
  if (header === etag || header === '*') return true
  // No pattern that looks for spaces: a stranger chooses how many there are.
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
