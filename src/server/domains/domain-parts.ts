import type { JobQueue } from '../jobs/job-queue.ts'
import type { PublishingParts } from '../releases/publishing-parts.ts'

export type DomainParts = PublishingParts & {
  jobs: JobQueue
  appOrigin: string
  siteDomain: string
  siteAddresses: readonly string[]
  dnsServers: readonly string[]
}
