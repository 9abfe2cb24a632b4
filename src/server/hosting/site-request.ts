/** The parts of a visitor's request that the response may depend on. */
export type SiteRequest = {
  method: string
  /** Path and query, unparsed. */
  target: string
  host: string | undefined
  /** X-Forwarded-Proto: how the visitor reached the proxy in front of us, if there is one. */
  proto: string | undefined
  /** More than one Host header: ambiguous. */
  hasTwoHosts: boolean
  /** Accept-Encoding */
  encodings: string | undefined
  /** If-None-Match */
  etags: string | undefined
  range: string | undefined
  /** If-Range */
  rangeEtag: string | undefined
}
