import { setTimeout as delay } from 'node:timers/promises'
import type { LiveFacts } from '#site/facts/live.ts'
import type { Notices } from '../database/open-notices.ts'
import { readLiveFacts } from '../events/read-live-facts.ts'
import type { Job } from '../jobs/job-queue.ts'
import { eachLimited } from '../lib/each-limited.ts'
import { outlineError } from '../lib/logging.ts'
import { findLiveRelease, type StoredRelease } from './find-release.ts'
import {
  DUE_BY_CHANGE,
  type DueReason,
  forgetPage,
  listSomePages,
  readPageState,
  settlePage,
  untilNextDue,
} from './live-pages.ts'
import type { PublishingParts } from './publishing-parts.ts'
import { renderPages } from './render-pages.ts'
import { rerenderSameVersion } from './rerender-release.ts'
import { rerenderTexts } from './rerender-texts.ts'
import { DUE_BY_UPDATE } from './template-updates.ts'
import { ageOfTemplate } from './template-version.ts'
import { updateDuePages } from './update-release.ts'

/** The first change is rendered at once, those after it in batches of a second. */
const PAUSE = 1_000
/** Notifications can be lost. */
const LONGEST_WAIT = 30_000
/**
 * Longer than the pause between two jobs, so that each of two replicas is working nearly always.
 */
const SHIFT = 110_000
const DAY = 86_400_000
/** How many pages a process renders when it starts. */
const WARMED = 12

type Lane = {
  reason: DueReason
  render: (parts: PublishingParts, signal: AbortSignal) => Promise<unknown>
}
/** Each has its own loop, so that a change never waits for an update of all sites. */
const LANES: readonly Lane[] = [
  { reason: DUE_BY_CHANGE, render: renderDuePages },
  { reason: DUE_BY_UPDATE, render: updateDuePages },
]

/**
 * Rerenders pages that are due, without anybody publishing. A page is due (`private.live_pages`) when
 * - the time comes until which it is true: `goodUntil` of its rendering, stored by `settlePage`;
 * - its events, announcements, outside calendars or time zone change, or its site is brought back:
 *   triggers call `private.touch_page`, and PostgreSQL notifies;
 * - another release of it is live than the one rendered last: an undone update (`undo-template-update.ts`),
 *   a restored version of an older template (`restore-release.ts`);
 * - the origin of the app changes (`follow-settings.ts`), or an update of all live sites, which only the
 *   operator's command starts, waits for it (`template-updates.ts`).
 *
 * Rerendered at once, without being due, by the request or job that causes it:
 * - a canceled meeting (`events/cancel-tonight.ts`), a new outside calendar (`feeds/add-feed.ts`), a
 *   restored version;
 * - another address (`addresses/readdress-live.ts`: a changed name, an own domain, the job `readdress` at a start,
 *   the nightly `sweep`), a new share picture (`draw-share-picture.ts`);
 * - an upload that is removed everywhere, with all versions (`purge-releases.ts`, by `finish-removals`);
 * - three pages after a start (`warmUp`).
 *
 * Scheduled jobs (`list-jobs.ts`, run by `jobs/job-queue.ts`), each of which runs for the length of its
 * shift; two at a time share the work.
 */
export function keepCurrentJob(parts: PublishingParts & { notices: Notices }): Job {
  let touched = Promise.withResolvers<void>()
  const tell = () => {
    touched.resolve()
    touched = Promise.withResolvers()
  }
  parts.notices.follow('live_pages', { onNotice: tell, onOpen: tell })
  const goOn = async ({ reason, render }: Lane, signal: AbortSignal) => {
    while (!signal.aborted) {
      const began = Date.now()
      const told = touched.promise
      await render(parts, signal)
      await waitFor(told, await untilNextDue(parts.db, reason), signal)
      await waitFor(null, began + PAUSE - Date.now(), signal)
    }
  }
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
      const failed = new AbortController()
      const shift = AbortSignal.any([signal, failed.signal, AbortSignal.timeout(SHIFT)])
      await eachLimited(LANES, LANES.length, (lane) =>
        goOn(lane, shift).finally(() => failed.abort()),
      )
    },
  }
}

/**
 * Renders some live pages, and stores those whose texts differ, so that the first publishing of a
 * process finds code compiled and queries planned. Pages that another version of the program made are
 * left alone: rendering them would change when they are due.
 */
export async function warmUp(parts: PublishingParts): Promise<void> {
  try {
    for (const { id } of await listSomePages(parts.db, WARMED)) {
      const live = await findLiveRelease(parts.db, id)
      if (live && ageOfTemplate(live) === 0) await rerenderLive(parts, live, new Date())
    }
  } catch (error) {
    parts.log.warn(outlineError(error), 'no page could be rendered to warm up')
  }
}

/** Waits for a notification, a timeout or the signal, whichever comes first. */
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

/** Renders all pages that are due now; returns their number. */
export function renderDuePages(
  parts: PublishingParts,
  signal?: AbortSignal,
  now = () => new Date(),
): Promise<number> {
  const render = (id: string) => keepPageCurrent(parts, id, now())
  const failed = 'a page could not be kept current'
  return renderPages(parts, { reason: DUE_BY_CHANGE, batch: 20, atOnce: 4, render, failed }, signal)
}

/** Rerenders the outdated parts of a live page; a second call finds nothing to do. */
export async function keepPageCurrent(
  parts: PublishingParts,
  siteId: string,
  now = new Date(),
): Promise<void> {
  // Repeat if somebody published, restored or removed a photo in the meantime.
  for (;;) {
    const page = await readPageState(parts.db, siteId)
    const live = await findLiveRelease(parts.db, siteId)
    if (!live) return forgetPage(parts.db, page)
    const age = ageOfTemplate(live)
    const { address: named } = live.facts
    const address = (await parts.findAddress(parts.db, siteId)) ?? named
    // The site was restored after another site had been given its address.
    const hasMoved = address !== named
    const hasNews = async () => hasMoved || hasAny(await readLiveFacts(parts.db, siteId))
    if (age < 0 || (age > 0 && !(await hasNews()))) {
      // Either another program version has its template, or its template was improved and there is
      // nothing to show.
      return settlePage(parts.db, page, new Date(now.getTime() + DAY))
    }
    const isPlaced =
      age > 0 || hasMoved
        ? await rerenderSameVersion(parts, live, { ...live.facts, address })
        : await rerenderLive(parts, live, now)
    if (isPlaced) return
  }
}

const rerenderLive = (parts: PublishingParts, live: StoredRelease, now: Date) =>
  rerenderTexts(parts, live, now, async (_, site) => site.liveReleaseId === live.id)

function hasAny({ events, feeds, announcements }: LiveFacts): boolean {
  return events.length + feeds.length + announcements.length > 0
}
