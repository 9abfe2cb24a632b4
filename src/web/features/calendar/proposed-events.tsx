import type { TroopEvent } from '#site/facts/live.ts'
import { inPlainWords } from './announcements/announcement-draft.ts'
import { draftOf, type EventDraft } from './event-draft.ts'
import { ProposalCard, ProposalList } from './proposal-list.tsx'
import { sayRule } from './repeat-choices.ts'
import { sayDay, sayHours } from './say-dates.ts'
import type { CalendarState } from './use-calendar.ts'
import { useEventActions } from './use-event-actions.ts'

type Props = { calendar: CalendarState; onEdit: (draft: EventDraft, before: EventDraft) => void }

/** The events that wait for an adult to show them. */
export function ProposedEvents({ calendar, onEdit }: Props) {
  const { show, remove } = useEventActions(calendar)
  const { events } = calendar.proposals
  const year = Number(calendar.today.slice(0, 4))
  return (
    <ProposalList calendar={calendar} count={events.length}>
      {events.map((event) => (
        <ProposalCard
          key={event.id}
          calendar={calendar}
          id={event.id}
          title={event.title || 'Event'}
          name={event.title}
          onChange={() => onEdit(draftOf(event), draftOf(event))}
          onShow={() => show(event)}
          onRemove={() => remove(event)}
        >
          <Facts event={event} year={year} />
        </ProposalCard>
      ))}
    </ProposalList>
  )
}

function Facts({ event, year }: { event: TroopEvent; year: number }) {
  const hours = sayHours(event, year)
  const place = event.place.trim()
  const town = event.town.trim()
  return (
    <>
      <p>
        {sayDay(event.startsOn, year)}, {hours === 'All day' ? 'all day' : hours}
      </p>
      {event.repeats && <p>{sayRule(event.repeats, event.startsOn)}</p>}
      {place && <p className="wrap-anywhere">{place}</p>}
      {place && event.placeShown !== 'full' && (
        <p className="wrap-anywhere text-soft text-sm">
          {event.placeShown === 'town' && town
            ? `Visitors will see only: ${town}`
            : 'Visitors will see no place.'}
        </p>
      )}
      {event.note && (
        <p className="wrap-anywhere whitespace-pre-line">{inPlainWords(event.note)}</p>
      )}
    </>
  )
}
