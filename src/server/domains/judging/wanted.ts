import type { DomainRecord } from '#contract/own-domain.ts'

/** What a site wants of DNS. */
export type Wanted = {
  name: string
  registered: string
  /** What the TXT record has to say. */
  text: string
  /** The IPs that lead here: SITE_ADDRESSES. */
  ips: readonly string[]
  /** A name that leads here too: the free address; null where only this machine knows it. */
  freeHost: string | null
}

/** How the form of the registrar wants a name. */
export type NameInForm = (fullName: string) => string

/** What was judged of some of the records. */
export type Judged = { records: DomainRecord[]; isRight: boolean }
