import { keyOfChange, namesTown } from '#site/facts/held.ts'
import type { Feed, LiveFacts, Span, TroopEvent } from '#site/facts/live.ts'
import type { LookedText } from './look.ts'
import { withPlain } from './with-plain.ts'

/** What visitors read of events, announcements and outside calendars, by the part that would be held back. */
export function textsOfLive({ events, changes, feeds, announcements }: LiveFacts): LookedText[] {
  return withPlain([
    ...events.flatMap(textsOfEvent),
    ...changes.map((change) => textOf('cancellations', keyOfChange(change), change.note)),
    ...feeds.flatMap(textsOfFeed),
    ...announcements.map(({ id, title, text }) => textOf('announcements', id, `${title}\n${text}`)),
  ])
}

function textsOfEvent(event: TroopEvent): LookedText[] {
  const { id, title, note, cancelledNote } = event
  const place = shownPlace(event)
  return [
    textOf('events', id, `${title}\n${note}`),
    textOf('events', id, place),
    ...(isExact(event) ? [{ ...textOf('places', id, place), is: sightOfPlace(event) }] : []),
    textOf('cancellations', id, cancelledNote),
  ]
}

function textsOfFeed({
  occurrences,
  showsTitles,
  showsNotes,
  placeShown,
  town,
}: Feed): LookedText[] {
  return occurrences.flatMap((occurrence) => {
    const { key, title, note, place } = occurrence
    const placed = { place, placeShown, town }
    const said = [...(showsTitles ? [title] : []), ...(showsNotes ? [note] : [])].join('\n')
    const where = { ...textOf('site_feeds', key, shownPlace(placed)), isForeign: true }
    return [
      { ...textOf('site_feeds', key, said), isForeign: true },
      isExact(placed) ? { ...where, is: sightOfPlace(occurrence) } : where,
    ]
  })
}

type Placed = Pick<TroopEvent, 'place' | 'placeShown' | 'town'>

const shownPlace = ({ place, placeShown, town }: Placed) =>
  ({ full: place, town, none: '' })[placeShown]
const isExact = ({ placeShown, town }: Placed) => placeShown === 'full' || !namesTown(town)
const sightOfPlace = ({ startsOn, endsOn }: Span) =>
  endsOn > startsOn ? ('overnight-place' as const) : ('meeting-place' as const)

const textOf = (field: string, entry: string, text: string): LookedText => ({
  field,
  entry,
  isCaption: false,
  text,
})
