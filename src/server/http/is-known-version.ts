/** Whether an If-None-Match header names what would be sent. */
export function isKnownVersion(header: string | undefined, etag: string): boolean {
  if (!header) return false
  if (header === etag || header === '*') return true
  return header.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === etag)
}
