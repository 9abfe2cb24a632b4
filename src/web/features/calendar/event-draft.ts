import type { PlaceShown, TroopEvent } from '#site/facts/live.ts'
import type { RepeatKind, Repeats } from '#site/facts/repeats.ts'
import type { EventRow } from '../../api/events.ts'

/** An event in its form: an empty field is ''. */
export type EventDraft = {
  id: string
  title: string
  startsOn: string
  /** '' for the whole day. */
  startsAt: string
  /** Whether it ends on another day than it starts. */
  isLong: boolean
  /** '' unless it is long. */
  endsOn: string
  endsAt: string
  place: string
  town: string
  placeShown: PlaceShown
  note: string
  kind: RepeatKind | ''
  until: string
  skips: string[]
  pauses: Repeats['pauses']
  isMeeting: boolean
}

export function newDraft(startsOn: string, id: string = crypto.randomUUID()): EventDraft {
  return {
    id,
    title: '',
    startsOn,
    startsAt: '',
    isLong: false,
    endsOn: '',
    endsAt: '',
    place: '',
    town: '',
    placeShown: 'full',
    note: '',
    kind: '',
    until: '',
    skips: [],
    pauses: [],
    isMeeting: false,
  }
}

export function draftOf(event: TroopEvent): EventDraft {
  const { id, title, startsOn, place, town, placeShown, note, repeats, isMeeting } = event
  return {
    id,
    title,
    startsOn,
    startsAt: event.startsAt ?? '',
    isLong: event.endsOn !== startsOn,
    endsOn: event.endsOn === startsOn ? '' : event.endsOn,
    endsAt: event.endsAt ?? '',
    place,
    town,
    placeShown,
    note,
    kind: repeats?.kind ?? '',
    until: repeats?.until ?? '',
    skips: repeats?.skips ?? [],
    pauses: repeats?.pauses ?? [],
    isMeeting,
  }
}

export function rowOf(draft: EventDraft): EventRow {
  const { kind, until, skips, pauses, startsAt } = draft
  return {
    title: draft.title.trim(),
    starts_on: draft.startsOn,
    starts_at: startsAt || null,
    ends_on: draft.endsOn || draft.startsOn,
    ends_at: startsAt ? draft.endsAt || null : null,
    place: draft.place.trim(),
    town: draft.town.trim(),
    place_shown: draft.placeShown,
    note: draft.note.trim(),
    repeats: kind ? { kind, until, skips, pauses } : null,
    is_meeting: draft.isMeeting && kind !== '',
  }
}

export const isOverNight = ({ startsOn, endsOn }: Pick<EventDraft, 'startsOn' | 'endsOn'>) =>
  endsOn > startsOn
