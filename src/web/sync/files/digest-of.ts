/**
 * The SHA-256 digest of a file. Browsers offer none on a page without TLS: then it is '', and only
 * the server notices duplicates.
 */
export async function digestOf(blob: Blob): Promise<string> {
  if (!('subtle' in crypto)) return ''
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
