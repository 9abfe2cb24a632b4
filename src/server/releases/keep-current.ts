import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { LiveFacts } from '#site/facts/live.ts'
import type { Notices } from '../database/open-notices.ts'
import type { Db } from '../database/open-pool.ts'
import { eachLimited } from '../each-limited.ts'
import { readLiveFacts } from '../events/read-live-facts.ts'
import type { Job } from '../jobs/job-queue.ts'
import { outlineError, withLogContext } from '../logging.ts'
import { findLiveRelease } from './find-release.ts'
import {
  forgetPage,
  givePagesBack,
  putPageOff,
  readPageState,
  settlePage,
  takeDuePages,
  untilNextDue,
} from './live-pages.ts'
import type { PublishingParts } from './publishing-parts.ts'
import { rewriteRelease } from './remake-release.ts'
import { renewRelease } from './renew-release.ts'
import { ageOfTemplate } from './template-version.ts'

const BATCH = 20
const AT_ONCE = 4
/** The first change is rendered at once, those that follow it with what comes within a second. */
const PAUSE = 1_000
/** Notices can be lost. */
const LONGEST_WAIT = 30_000
/** Longer than the pause between two jobs, so that of two replicas each is at it nearly always. */
const SHIFT = 110_000
const DAY = 86_400_000

/**
 * Renders pages that the clock made untrue, or whose live facts changed, of which PostgreSQL tells. Due by schedule,
 * and each job goes on for as long as its shift is; two at a time share the work.
 */
export function keepCurrentJob(parts: PublishingParts & { notices: Notices }): Job {
  let touched = Promise.withResolvers<void>()
  const tell = () => touched.resolve()
  parts.notices.follow('live_pages', { onNotice: tell, onOpen: tell })
  return {
    name: 'keep-current',
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
      const end = Date.now() + SHIFT
      while (!signal.aborted && Date.now() < end) {
        const began = Date.now()
        touched = Promise.withResolvers()
        await renderDuePages(parts, signal)
        await waitFor(touched.promise, await untilNextDue(parts.db), signal)
        await waitFor(null, began + PAUSE - Date.now(), signal)
      }
    },
  }
}

/** Waits no longer than it must. */
async function waitFor(
  told: Promise<void> | null,
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> {
  const over = new AbortController()
  const time = Math.min(LONGEST_WAIT, Math.max(0, milliseconds))
  const either = { signal: AbortSignal.any([signal, over.signal]), ref: false }
  const timer = delay(time, undefined, either).catch(() => undefined)
  await (told ? Promise.race([told, timer]) : timer)
  over.abort()
}

/** Renders all pages that are due now; returns how many it took. */
export async function renderDuePages(
  parts: PublishingParts,
  signal?: AbortSignal,
  now = () => new Date(),
): Promise<number> {
  const { db, store, log } = parts
  let count = 0
  while (!signal?.aborted) {
    const taken = await takeDuePages(db, BATCH)
    if (taken.length === 0) break
    const left = new Set(taken.map(({ id }) => id))
    try {
      const chosen = await chooseOfEachAccount(db, [...left])
      count += chosen.length
      await eachLimited(chosen, AT_ONCE, async (id) => {
        if (signal?.aborted) return
        try {
          await withLogContext({ siteId: id }, () => keepPageCurrent(parts, id, now()))
        } catch (error) {
          // While the store is away nothing is wrong with the page.
          await store.check()
          log.error({ siteId: id, ...outlineError(error) }, 'a page could not be kept current')
          await putPageOff(db, id)
        }
        left.delete(id)
      })
    } finally {
      await givePagesBack(db, [...left])
    }
  }
  return count
}

/** One page of each account, in their order: whoever has many that are due waits between them, not the others. */
async function chooseOfEachAccount(db: Db, siteIds: readonly string[]): Promise<string[]> {
  const sites = await db
    .selectFrom('sites')
    .select(['id', 'user_id'])
    .where(sql<boolean>`id = any(${siteIds})`)
    .execute()
  const accounts = new Map(sites.map(({ id, user_id: accountId }) => [id, accountId]))
  const chosen = new Map(siteIds.toReversed().map((id) => [accounts.get(id) ?? id, id]))
  return siteIds.filter((id) => chosen.get(accounts.get(id) ?? id) === id)
}

/** Renders what of a live page is not true any more; the second one to ask finds nothing to do. */
export async function keepPageCurrent(
  parts: PublishingParts,
  siteId: string,
  now = new Date(),
): Promise<void> {
  // Again when somebody published, restored or removed a photo in the meantime.
  for (;;) {
    const page = await readPageState(parts.db, siteId)
    const live = await findLiveRelease(parts.db, siteId)
    if (!live) return forgetPage(parts.db, page)
    const age = ageOfTemplate(live)
    const { address: named } = live.facts
    const address = (await parts.findAddress(parts.db, siteId)) ?? named
    // It came back after another site had been given its address.
    const hasMoved = address !== named
    const hasNews = async () => hasMoved || hasAny(await readLiveFacts(parts.db, siteId))
    if (age < 0 || (age > 0 && !(await hasNews()))) {
      // Another program has its template, or its template was improved and nothing waits to be shown.
      return settlePage(parts.db, page, new Date(now.getTime() + DAY))
    }
    const isPlaced =
      age > 0 || hasMoved
        ? await rewriteRelease(parts, live, { ...live.facts, address })
        : await renewRelease(parts, live, now, async (_, site) => site.liveReleaseId === live.id)
    if (isPlaced) return
  }
}

function hasAny({ events, feeds, announcements }: LiveFacts): boolean {
  return events.length + feeds.length + announcements.length > 0
}
