import type { z } from 'zod'
import type { CancelledEvent, cancelTonightRequest } from '#contract/cancel-tonight.ts'
import { listOccurrences, type Occurrence } from '#site/page/occurrences.ts'
import { requireCallersRight } from '../access/require-right.ts'
import { asAccount } from '../database/as-account.ts'
import type { Db } from '../database/open-pool.ts'
import type { Account } from '../http/function-environment.ts'
import { HttpError } from '../http/http.errors.ts'
import { refuseInWords } from '../http/refuse-in-words.ts'
import { type Logger, outlineError } from '../lib/logging.ts'
import { eventGone, nothingToCancel } from './cancelling.errors.ts'
import { readLiveRows } from './read-live-facts.ts'

export type CancellingParts = {
  db: Db
  log: Logger
  /** Rerenders the changed parts of the live page. */
  keepPageCurrent: (siteId: string) => Promise<void>
}

type Wanted = z.output<typeof cancelTonightRequest>

const refuse = refuseInWords({ PT400: 'not_accepted', PT404: 'event_gone' })
const DAY = 86_400_000
const FAR = 550

/** Marks an event as cancelled on the page, or takes that back. */
export async function cancelTonight(
  { db, log, keepPageCurrent }: CancellingParts,
  account: Account,
  wanted: Wanted,
  now = Date.now(),
): Promise<CancelledEvent> {
  const { siteId } = wanted
  const chosen = await asAccount(db, account.id, async (transaction) => {
    await requireCallersRight(transaction, siteId, 'publish')
    const live = await readLiveRows(transaction, siteId)
    const coming = listOccurrences(live, { from: now, to: Math.floor(now / DAY) + FAR })
    const occurrence = choose(coming, wanted)
    await write(transaction, occurrence, wanted)
    return occurrence
  }).catch(refuse)
  const isLive = await keepPageCurrent(siteId).then(
    () => true,
    (error) => {
      // An account with much in progress is refused another slot: the page is rerendered later.
      const isRefused = error instanceof HttpError && error.cause === undefined
      const told = { siteId, ...outlineError(error) }
      log[isRefused ? 'info' : 'error'](told, 'a cancellation waits to be shown')
      return false
    },
  )
  const { eventId, key, on, title, startsOn, startsAt } = chosen
  return { eventId, feedKey: eventId ? null : key, on, title, startsOn, startsAt, isLive }
}

function choose(coming: readonly Occurrence[], { eventId, feedKey, on, undo }: Wanted): Occurrence {
  const isWanted = (each: Occurrence) =>
    (eventId ? each.eventId === eventId : !feedKey || each.key === feedKey) &&
    (on ? each.on === on : each.cancelled === undo)
  const found = coming.find(isWanted)
  if (found) return found
  throw eventId || feedKey || on ? eventGone() : nothingToCancel()
}

/** A repeating event is cancelled for one day, any other as a whole. */
async function write(
  transaction: Db,
  { eventId, key, on, isRepeated }: Occurrence,
  { siteId, line, undo }: Wanted,
): Promise<void> {
  const note = undo ? '' : line.trim()
  if (eventId && !isRepeated) {
    await transaction
      .updateTable('events')
      .set({ cancelled: !undo, cancelled_note: note })
      .where('id', '=', eventId)
      .execute()
    return
  }
  const change = { cancelled: !undo, note }
  const target = eventId ? { event_id: eventId } : { feed_key: key }
  await transaction
    .insertInto('event_changes')
    .values({ site_id: siteId, on_date: on, ...target, ...change })
    .onConflict((conflict) =>
      conflict
        .columns(eventId ? ['event_id', 'on_date'] : ['site_id', 'feed_key'])
        .doUpdateSet(change),
    )
    .execute()
}
