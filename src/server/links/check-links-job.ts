import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '../database/open-pool.ts'
import type { FetchSafely } from '../fetching/fetch-safely.ts'
import type { Job } from '../jobs/job-queue.ts'
import { eachLimited } from '../lib/each-limited.ts'
import { askLink, type LinkAnswer } from './ask-link.ts'
import { leaseDueUrls, noteAnswer, takeLinks } from './link-rows.ts'

type LinkParts = { db: Db; fetchSafely: FetchSafely }

const SITES = 100
const URLS = 40
const HOSTS_AT_ONCE = 4
/** If this many hosts and all of them are silent, the fault is more likely ours. */
const DOUBTFUL = 3
/** Between two requests to one host. */
const PAUSE = 1_000

/** Checks once a month whether the links of published pages still work. */
export function checkLinksJob(parts: LinkParts): Job {
  return {
    name: 'check-links',
    cron: '41 * * * *',
    options: { policy: 'short', retryLimit: 0, heartbeatSeconds: 60, expireInSeconds: 3_000 },
    work: (signal) => checkLinks(parts, signal),
  }
}

/** Collects the links of changed sites, and checks all that are due. */
export async function checkLinks(
  { db, fetchSafely }: LinkParts,
  signal?: AbortSignal,
  now = () => new Date(),
  pause = PAUSE,
): Promise<void> {
  while (!signal?.aborted && (await takeLinks(db, SITES)) > 0);
  while (!signal?.aborted) {
    const urls = await leaseDueUrls(db, URLS, now())
    if (urls.length === 0) return
    const hosts = Map.groupBy(urls, (url) => new URL(url).host)
    const answers = new Map<string, LinkAnswer>()
    await eachLimited(hosts.values(), HOSTS_AT_ONCE, async (same) => {
      for (const [at, url] of same.entries()) {
        if (at > 0) await delay(pause)
        if (signal?.aborted) return
        const answer = await askLink(fetchSafely, url, signal)
        answers.set(url, answer)
        // A silent host's other links wait an hour, instead of delaying those of others.
        if (answer.kind === 'fails' && answer.isSilent) return
      }
    })
    const isHeard = [...answers.values()].some(
      (answer) => answer.kind === 'answers' || (answer.kind === 'fails' && !answer.isSilent),
    )
    const isDoubtful = !isHeard && hosts.size >= DOUBTFUL
    for (const [url, answer] of answers) {
      if (!isDoubtful && !signal?.aborted) await noteAnswer(db, url, answer, now())
    }
  }
}
