export type FetchLimits = {
  /** In total: DNS lookups, redirects, the last byte. */
  timeout: number
  /** Of a body, both compressed and decompressed. */
  maxBytes: number
  maxRedirects: number
  maxHeaderBytes: number
  maxHeaders: number
}

export const FETCH_LIMITS: FetchLimits = {
  timeout: 10_000,
  maxBytes: 1_000_000,
  maxRedirects: 3,
  maxHeaderBytes: 16_384,
  maxHeaders: 100,
}
