import { z } from 'zod'
import type { Call } from './call.ts'
import type { RegistrarKey } from './registrars.ts'
import { siteId } from './site-id.ts'

/**
 * `waiting`: its records were never all there. `missing`: served, though they are not there any more.
 * `unserved`: they were not there for two weeks. `lost`: another site has shown that it is theirs.
 */
export type DomainState = 'waiting' | 'live' | 'missing' | 'unserved' | 'expired' | 'lost'

type RecordState = 'found' | 'missing' | 'differs' | 'in_the_way'

/** One record at a registrar: to be made, or, in the way, to be removed. */
export type DomainRecord = {
  /** `proof` shows that the domain is the troop's, `home` and `www` lead to the page. */
  purpose: 'proof' | 'home' | 'www' | 'other'
  type: 'A' | 'AAAA' | 'CNAME' | 'TXT' | 'CAA'
  /** As the form of the registrar wants it: '@', 'www'. */
  name: string
  fullName: string
  value: string
  state: RecordState
  /** Another record that does the same, where the registrar has such: it follows us when our IPs change. */
  instead?: { type: string; value: string }
  /** Whether the page can be live there without it. */
  isOptional: boolean
  /** What was seen, in a sentence. */
  says: string
}

export type DomainReport = {
  records: DomainRecord[]
  /** What keeps all records from working, each in a sentence. */
  remarks: string[]
  registrar: RegistrarKey
  /** The name servers that were asked. */
  servers: string[]
}

export const connectDomainRequest = z.object({
  siteId,
  /** As it was typed or pasted. */
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
