import { keyOfChange } from '#site/facts/held.ts'
import type { Feed, LiveFacts, TroopEvent } from '#site/facts/live.ts'
import type { LookedText } from './look.ts'

/** What visitors read of events, announcements and outside calendars, by the part that would be held back. */
export function textsOfLive({ events, changes, feeds, announcements }: LiveFacts): LookedText[] {
  return [
    ...events.flatMap(textsOfEvent),
    ...changes.map((change) => textOf('cancellations', keyOfChange(change), change.note)),
    ...feeds.flatMap(textsOfFeed),
    ...announcements.map(({ id, title, text }) => textOf('announcements', id, `${title}\n${text}`)),
  ].filter(({ text }) => text.trim() !== '')
}

function textsOfEvent(event: TroopEvent): LookedText[] {
  const { id, title, note, cancelledNote } = event
  const place = event.placeShown === 'full' ? event.place : ''
  const isOvernight = event.endsOn > event.startsOn
  return [
    textOf('events', id, `${title}\n${note}`),
    textOf('events', id, place),
    ...(isOvernight ? [{ ...textOf('places', id, place), is: 'overnight-place' as const }] : []),
    textOf('cancellations', id, cancelledNote),
  ]
}

function textsOfFeed({ occurrences, showsTitles, showsNotes, placeShown }: Feed): LookedText[] {
  return occurrences.flatMap(({ key, title, note, place }) => {
    const said = [...(showsTitles ? [title] : []), ...(showsNotes ? [note] : [])].join('\n')
    const texts = [said, ...(placeShown === 'full' ? [place] : [])]
    return texts.map((text) => ({ ...textOf('site_feeds', key, text), isForeign: true }))
  })
}

const textOf = (field: string, entry: string, text: string): LookedText => ({
  field,
  entry,
  isCaption: false,
  text,
})
