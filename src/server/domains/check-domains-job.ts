import type { Job } from '../jobs/job-queue.ts'
import { eachLimited } from '../lib/each-limited.ts'
import { outlineError } from '../lib/logging.ts'
import { checkDomain } from './check-domain.ts'
import type { DomainParts } from './domain-parts.ts'
import { putDomainOff, takeDueDomains } from './domain-rows.ts'

const BATCH = 32
/** They spend nearly all of their time waiting. */
const AT_ONCE = 16

/** Checks custom domains, each when it is due. */
export function checkDomainsJob(parts: DomainParts): Job {
  return {
    name: 'check-domains',
    cron: '* * * * *',
    options: { policy: 'short', retryLimit: 0, heartbeatSeconds: 60, expireInSeconds: 900 },
    work: (signal) => checkDueDomains(parts, signal),
  }
}

/** Checks all domains that are due now. */
export async function checkDueDomains(
  parts: DomainParts,
  signal?: AbortSignal,
  now = () => new Date(),
): Promise<void> {
  while (!signal?.aborted) {
    const domains = await takeDueDomains(parts.db, BATCH)
    if (domains.length === 0) return
    await eachLimited(domains, AT_ONCE, async ({ id }) => {
      if (signal?.aborted) return
      try {
        if (!(await checkDomain(parts, id, now, signal))) await putDomainOff(parts.db, id)
      } catch (error) {
        // Not the domain's fault: another worker checks it when the lease expires.
        parts.log.error({ domainId: id, ...outlineError(error) }, 'a domain could not be checked')
      }
    })
  }
}
