import { z } from 'zod'
import type { Call } from './call.ts'
import type { RegistrarKey } from './registrars.ts'
import { siteId } from './site-id.ts'

/**
 * `waiting`: its records were never complete. `missing`: served, though records are gone.
 * `unserved`: they were gone for two weeks. `lost`: another site has proved ownership.
 */
export type DomainState = 'waiting' | 'live' | 'missing' | 'unserved' | 'expired' | 'lost'

type RecordState = 'found' | 'missing' | 'differs' | 'in_the_way'

/** A DNS record at a registrar: to create, or to remove if it is in the way. */
export type DomainRecord = {
  /** `proof` proves that the domain is the troop's; `home` and `www` point to the page. */
  purpose: 'proof' | 'home' | 'www' | 'other'
  type: 'A' | 'AAAA' | 'CNAME' | 'TXT' | 'CAA'
  /** As entered in the registrar's form: '@', 'www'. */
  name: string
  fullName: string
  value: string
  state: RecordState
  /** An equivalent record type, if the registrar has one, that follows us when our IPs change. */
  instead?: { type: string; value: string }
  /** Whether the page can be live without it. */
  isOptional: boolean
  /** A sentence about the record that was found. */
  says: string
}

export type DomainReport = {
  records: DomainRecord[]
  /** Problems that keep all records from working, a sentence each. */
  remarks: string[]
  registrar: RegistrarKey
  /** The name servers that were queried. */
  servers: string[]
}

export const connectDomainRequest = z.object({
  siteId,
  /** As typed or pasted. */
  name: z.string().max(2_048),
})
export const domainRequest = z.object({ domainId: z.string().max(100) })

type Answer = DomainReport & {
  domainId: string
  name: string
  state: DomainState
  checkedAt: string | null
}

export type ConnectDomain = Call<'connect-domain', typeof connectDomainRequest, Answer>
export type CheckDomain = Call<'check-domain', typeof domainRequest, Answer>
export type RemoveDomain = Call<'remove-domain', typeof domainRequest, { siteUrl: string }>
