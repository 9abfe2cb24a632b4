import type { TroopEvent } from '#site/facts/live.ts'
import type { Occurrence } from '#site/page/occurrences.ts'
import { sayRule } from './repeat-choices.ts'
import { sayDay, sayHours } from './say-dates.ts'

type Props = { occurrence: Occurrence; event: TroopEvent | null; year: number }

/** Time and place for the leader, and how much of them visitors see. */
export function OccurrenceFacts({ occurrence, event, year }: Props) {
  const { startsOn, cancelled, cancelledNote } = occurrence
  const hours = sayHours(occurrence, year)
  const place = event?.place.trim() || occurrence.place
  return (
    <div className="mt-2 wrap-anywhere text-soft">
      <p>
        {sayDay(startsOn, year)}, {hours === 'All day' ? 'all day' : hours}
      </p>
      {event?.repeats && <p>{sayRule(event.repeats, event.startsOn)}</p>}
      {place && <p>{place}</p>}
      {event && place && event.placeShown !== 'full' && (
        <p>
          {occurrence.place ? `Visitors see only: ${occurrence.place}` : 'Visitors see no place.'}
        </p>
      )}
      {!event && <p>From another calendar: change it there.</p>}
      {cancelled && (
        <p className="mt-2 font-semibold text-danger">
          Cancelled{cancelledNote && `: ${cancelledNote}`}
        </p>
      )}
    </div>
  )
}
