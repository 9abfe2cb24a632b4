/** What a visitor asks for, as far as an answer may depend on it. */
export type SiteRequest = {
  method: string
  /** As it was written: path and query. */
  target: string
  host: string | undefined
  /** More hosts than one, and nobody knows which is meant. */
  hasTwoHosts: boolean
  /** Accept-Encoding */
  encodings: string | undefined
  /** If-None-Match */
  etags: string | undefined
  range: string | undefined
  /** If-Range */
  rangeEtag: string | undefined
}
