import type { DomainRecord } from '#contract/own-domain.ts'

/** The DNS records that a site needs. */
export type Wanted = {
  name: string
  registered: string
  /** The required content of the TXT record. */
  text: string
  /** The IPs of this server: SITE_ADDRESSES. */
  ips: readonly string[]
  /** The free address, which leads here too; null when only this machine resolves it. */
  freeHost: string | null
}

/** Formats a name as the registrar's form expects it. */
export type NameInForm = (fullName: string) => string

/** The verdict on some of the records. */
export type Judged = { records: DomainRecord[]; isRight: boolean }
