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
  /** What tells a visit from other requests; undefined if the request says none of it. */
  visit: VisitHints | undefined
}

/** Headers that no answer depends on. Only whether the request is counted as a visit does. */
export type VisitHints = {
  /** Sec-Fetch-Dest; null if the request has none. */
  dest: 'document' | 'other' | null
  /** Sec-Fetch-Mode is `navigate`. */
  navigates: boolean
  /** Sec-Fetch-Site is `same-origin`: from one page of the site to another. */
  isWithin: boolean
  /** User-Agent */
  agent: string
  referrer: string
  /** Global Privacy Control or Do Not Track: the visitor does not want to be counted. */
  objects: boolean
  /** Purpose: the browser loads the page before anybody asked for it. */
  isAhead: boolean
}

export const noHints = (): VisitHints => ({
  dest: null,
  navigates: false,
  isWithin: false,
  agent: '',
  referrer: '',
  objects: false,
  isAhead: false,
})
