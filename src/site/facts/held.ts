import type { EventChange, LiveFacts, TroopEvent } from './live.ts'

/**
 * What a page does not show until somebody has looked at it: a row of `events`, `announcements` or an
 * outside calendar (`site_feeds`), or of a row the place (`places`) or the line about its cancellation
 * (`cancellations`).
 */
export type HeldPart = { field: string; entry: string | null }

/** Live facts without what is held back. A cancellation is shown, without its line. */
export function withoutHeld(live: LiveFacts, held: readonly HeldPart[]): LiveFacts {
  if (held.length === 0) return live
  const keys = new Set(held.map(({ field, entry }) => `${field} ${entry}`))
  const isHeld = (field: string, entry: string) => keys.has(`${field} ${entry}`)
  const events = live.events
    .filter(({ id }) => !isHeld('events', id))
    .map((event) => (isHeld('places', event.id) ? withoutPlace(event) : event))
    .map((event) => (isHeld('cancellations', event.id) ? { ...event, cancelledNote: '' } : event))
  return {
    ...live,
    events,
    changes: live.changes.map((change) =>
      isHeld('cancellations', keyOfChange(change)) ? { ...change, note: '' } : change,
    ),
    feeds: live.feeds.map((feed) => ({
      ...feed,
      occurrences: feed.occurrences.filter(({ key }) => !isHeld('site_feeds', key)),
    })),
    announcements: live.announcements.filter(({ id }) => !isHeld('announcements', id)),
  }
}

const withoutPlace = (event: TroopEvent): TroopEvent => ({
  ...event,
  placeShown: event.placeShown === 'full' && namesTown(event.town) ? 'town' : 'none',
})

/** Whether it says no more than a town: none has a number in its name. */
export const namesTown = (text: string) => text.trim() !== '' && !/\d/.test(text)

/** A change of one occurrence has no id. */
export const keyOfChange = ({ eventId, feedKey, on }: EventChange) => `${eventId ?? feedKey} ${on}`
