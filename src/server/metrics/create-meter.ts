import type { Registry } from 'prom-client'
import { isMailQueue } from '../mail/is-mail-queue.ts'
import { createSilentMeter, type Meter, PUBLISHING_OUTCOMES } from './meter.ts'
import { meterRequests } from './meter-requests.ts'

/** The meter that writes to the registry, if there is one. */
export async function createMeter(registry: Registry | null): Promise<Meter> {
  if (registry === null) return createSilentMeter()
  const prometheus = await import('prom-client')
  const registers = [registry]
  const count = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new prometheus.Counter({ name, help, labelNames, registers })

  const publishings = count(
    'scoutsite_publishings_total',
    'Calls to publish a site, by how they ended.',
    'outcome',
  )
  for (const outcome of PUBLISHING_OUTCOMES) publishings.inc({ outcome }, 0)
  const mails = count('scoutsite_mails_failed_total', 'Mails that will not be sent any more.')
  const jobs = count(
    'scoutsite_jobs_failed_total',
    'Jobs that will not be tried any more, by queue.',
    'queue',
  )
  const asked = count(
    'scoutsite_certificates_asked_total',
    'Requests from the proxy for permission to get a certificate.',
  )
  const permitted = count(
    'scoutsite_certificates_permitted_total',
    'Requests of the proxy that were permitted.',
  )
  return {
    ...meterRequests(prometheus, registers),
    publishingEnded: (outcome) => publishings.inc({ outcome }),
    queueOpened: (queue) => jobs.inc({ queue }, 0),
    jobGivenUp(queue) {
      jobs.inc({ queue })
      if (isMailQueue(queue)) mails.inc()
    },
    certificateAsked(isPermitted) {
      asked.inc()
      if (isPermitted) permitted.inc()
    },
  }
}
