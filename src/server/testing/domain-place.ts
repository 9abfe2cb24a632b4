import { checkDueDomains } from '../domains/check-domains-job.ts'
import { domainMailsJob } from '../domains/domain-mails.ts'
import { createHostedApp } from './hosted-app.ts'
import { createMemoryQueue } from './memory-queue.ts'
import { type NameRecords, startNameServer } from './name-server.ts'
import type { Troop } from './troop.ts'

export const OUR_IP = '192.0.2.10'

/** A test app with a name server whose records can be changed, and helpers for own domains. */
export async function openDomainPlace(given: Parameters<typeof createHostedApp>[0] = {}) {
  const names = new Map<string, NameRecords | (() => NameRecords)>()
  const nameServer = await startNameServer(names)
  const jobs = createMemoryQueue()
  const hosted = await createHostedApp({
    siteAddresses: [OUR_IP],
    dnsServers: [nameServer.address],
    jobs,
    ...given,
  })
  const { app } = hosted
  jobs.start([domainMailsJob(app)])
  const textOf = async (domainId: string) => {
    const [row] = await app.sql<{ token: string }>`
      select token from public.site_domains where id = ${domainId}`
    return `scoutsite=${row?.token}`
  }
  /** Sets up correct DNS records for a site's domain. */
  async function prove(name: string, domainId: string): Promise<void> {
    names.set(name, { a: [OUR_IP], ns: ['ns1.provider.test'] })
    names.set(`www.${name}`, { cname: name })
    names.set(`_scoutsite-challenge.${name}`, { txt: [await textOf(domainId)] })
  }
  const connect = (troop: Troop, name: string) =>
    troop.invoke('connect-domain', { siteId: troop.site.id, name })
  const check = (troop: Troop, domainId: string) => troop.invoke('check-domain', { domainId })
  return {
    ...hosted,
    names,
    textOf,
    prove,
    connect,
    check,
    /** Connects a domain whose records are correct: the troop's page is live there. */
    async goLive(troop: Troop, name: string): Promise<string> {
      const { domainId } = await connect(troop, name)
      await prove(name, domainId)
      const { state } = await check(troop, domainId)
      if (state !== 'live') throw new Error(`${name} is ${state}`)
      return domainId
    },
    /** Backdates the last check and the start of the absence by this many days. */
    async later(domainId: string, days: number) {
      await app.sql`update public.site_domains
        set missing_since = missing_since - ${days} * interval '1 day' where id = ${domainId}`
      await app.sql`update private.domain_checks set due_at = now() where domain_id = ${domainId}`
      await checkDueDomains(app)
    },
    async stateOf(domainId: string) {
      const [row] = await app.sql<{ state: string }>`
        select state from public.site_domains where id = ${domainId}`
      return row?.state
    },
    ask: (host: string, path = '/', headers = {}) =>
      hosted.sites.ask(`${host}:3000`, path, { headers }),
    async close() {
      await hosted.close()
      await nameServer[Symbol.asyncDispose]()
    },
  }
}

export type DomainPlace = Awaited<ReturnType<typeof openDomainPlace>>
