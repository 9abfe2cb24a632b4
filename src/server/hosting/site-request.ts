/** The parts of a visitor's request that an answer may depend on. */
export type SiteRequest = {
  method: string
  /** As written: path and query. */
  target: string
  host: string | undefined
  /** X-Forwarded-Proto: how the visitor came to the proxy before us, if there is one. */
  proto: string | undefined
  /** More than one Host header: it is unclear which one is meant. */
  hasTwoHosts: boolean
  /** Accept-Encoding */
  encodings: string | undefined
  /** If-None-Match */
  etags: string | undefined
  range: string | undefined
  /** If-Range */
  rangeEtag: string | undefined
}
