import type { Db } from '../database/open-pool.ts'
import type { Job } from '../jobs/job-queue.ts'
import { type Logger, outlineError } from '../lib/logging.ts'
import { readPurgeTarget } from '../settings/read-purge-target.ts'
import { type AskPurge, createAskPurge, type PurgeOutcome, pause } from './ask-purge.ts'
import { type HostToPurge, notePurged, putPurgesOff, takeHostsToPurge } from './purge-queue.ts'
import { MOST_HOSTS } from './write-purge.ts'

export type CdnParts = {
  db: Db
  log: Logger
  siteDomain: string
  cdnPurgeUrl: string
  cdnPurgeToken: string
}

type Purging = Pick<CdnParts, 'db' | 'log' | 'siteDomain'> & { ask: AskPurge }

const LOOK_AGAIN = 1
const AWAY = 15
/** Longer than the pause between two jobs, so that nearly always one is running. */
const SHIFT = 110_000

/** Purges changed hosts at the CDN, within seconds. */
export function purgeCdnJob({ cdnPurgeUrl, cdnPurgeToken, ...parts }: CdnParts): Job {
  const target = readPurgeTarget(cdnPurgeUrl)
  const ask = target && createAskPurge(target, cdnPurgeToken)
  return {
    name: 'purge-cdn',
    cron: '* * * * *',
    isDueAtStart: true,
    options: {
      policy: 'short',
      retryLimit: 0,
      heartbeatSeconds: 20,
      expireInSeconds: 300,
      deleteAfterSeconds: 3_600,
    },
    async work(signal) {
      if (!ask) return
      const end = Date.now() + SHIFT
      while (!signal.aborted && Date.now() < end) {
        const seconds = await purgeDueHosts({ ...parts, ask }, signal)
        await pause(Math.max(LOOK_AGAIN, seconds), signal)
      }
    },
  }
}

/** Purges all hosts that are due now; returns for how many seconds the CDN wants no requests. */
export async function purgeDueHosts(parts: Purging, signal: AbortSignal): Promise<number> {
  while (!signal.aborted) {
    const taken = await takeHostsToPurge(parts.db, MOST_HOSTS)
    if (taken.length === 0) return 0
    const seconds = await purgeHosts(parts, taken, signal)
    if (seconds > 0) return seconds
  }
  return 0
}

/**
 * A host unknown to the CDN, such as a custom domain that bypasses it, does not hold up the others.
 */
async function purgeHosts(
  parts: Purging,
  taken: readonly HostToPurge[],
  signal: AbortSignal,
): Promise<number> {
  const { db } = parts
  const outcome = await askOnce(parts, taken, signal)
  if (outcome.kind === 'later') {
    await putPurgesOff(
      db,
      taken.map(({ host }) => host),
      outcome.seconds,
    )
    return outcome.seconds
  }
  if (outcome.kind === 'done' || taken.length === 1) {
    await notePurged(db, taken)
    return 0
  }
  const pauses: number[] = []
  for (const each of taken) pauses.push(await purgeHosts(parts, [each], signal))
  return Math.max(...pauses)
}

async function askOnce(
  { ask, log, siteDomain }: Purging,
  taken: readonly HostToPurge[],
  signal: AbortSignal,
): Promise<PurgeOutcome> {
  const nameOf = createNameOf(siteDomain)
  const hosts = taken.length
  try {
    const outcome = await ask(
      taken.map(({ host }) => nameOf(host)),
      signal,
    )
    if (outcome.kind !== 'done') {
      log.warn({ status: outcome.status, hosts }, 'the CDN was not told of changes')
    }
    return outcome
  } catch (error) {
    log.warn({ ...outlineError(error), hosts }, 'the CDN does not answer')
    return { kind: 'later', seconds: AWAY, status: 0 }
  }
}

/** The full name of a host; a label has no dot. */
function createNameOf(siteDomain: string) {
  const name = siteDomain.replace(/:\d+$/, '')
  return (host: string) => (host.includes('.') ? host : `${host}.${name}`)
}
