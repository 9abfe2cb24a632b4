import type { TroopEvent } from '#site/facts/live.ts'
import { findUnit } from '#site/facts/units.ts'
import { type Day, dayOf, partsOf, toDate } from '#site/text/dates.ts'
import { draftOf, type EventDraft, newDraft } from './event-draft.ts'
import { type MeetingTime, readMeetingTime } from './read-meeting-time.ts'
import { sayRule } from './repeat-choices.ts'

const MOST_MONTHS = 13

export type MeetingOffer = { draft: EventDraft; isWhole: boolean }
/** What a site's words say of its meetings. */
export type SaidOfMeeting = { time: string; location: string; unitKind: string }

/** The repeating event that a site's words about its meetings mean, as far as they are understood. */
export function draftMeeting(said: SaidOfMeeting, today: Day, id?: string): MeetingOffer {
  const understood = readMeetingTime(said.time)
  const { kind, startsAt, endsAt, isWhole } = understood
  return {
    draft: {
      ...newDraft(toDate(firstDay(understood, today)), id),
      title: `${findUnit(said.unitKind).noun} meeting`,
      startsAt: startsAt ?? '',
      endsAt: endsAt ?? '',
      place: said.location.trim(),
      kind,
      isMeeting: true,
    },
    isWhole,
  }
}

/**
 * The meeting on the calendar as the site's words have it, where both cannot be right: visitors read both. Null where
 * they agree, and where nobody can tell.
 */
export function correctMeeting(
  said: SaidOfMeeting,
  meeting: TroopEvent,
  today: Day,
): EventDraft | null {
  const { draft, isWhole } = draftMeeting(said, today)
  const known = draftOf(meeting)
  if (known.kind === '' || known.endsOn !== '') return null
  const { kind, startsOn, startsAt, endsAt, place } = draft
  const isOtherDay = isWhole && ruleOf(draft) !== ruleOf(known)
  const isOtherTime = isWhole && (startsAt !== known.startsAt || isApart(endsAt, known.endsAt))
  const isOtherPlace = known.placeShown === 'full' && isApart(fold(place), fold(known.place))
  if (!isOtherDay && !isOtherTime && !isOtherPlace) return null
  return {
    ...known,
    ...(isOtherDay && { kind, startsOn }),
    ...(isOtherTime && { startsAt, endsAt }),
    ...(isOtherPlace && { place }),
  }
}

const ruleOf = ({ kind, startsOn }: EventDraft) => kind && sayRule({ kind }, startsOn)

/** Whether both say something, and neither is a part of the other. */
const isApart = (one: string, other: string) =>
  one !== '' && other !== '' && !one.includes(other) && !other.includes(one)

const fold = (place: string) =>
  place
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The next day, today among them, that fits. */
function firstDay({ weekday, kind, ordinal }: MeetingTime, today: Day): Day {
  if (weekday === null) return today
  if (kind === 'weekly' || kind === 'two-weekly') {
    return today + ((weekday - partsOf(today).weekday + 7) % 7)
  }
  const { year, month } = partsOf(today)
  for (let step = 0; step < MOST_MONTHS; step += 1) {
    const first = dayOf(year, month + step, 1)
    const end = dayOf(year, month + step + 1, 0)
    const day =
      kind === 'monthly-last-weekday'
        ? end - ((partsOf(end).weekday - weekday + 7) % 7)
        : first + ((weekday - partsOf(first).weekday + 7) % 7) + 7 * ((ordinal ?? 1) - 1)
    if (day >= today && day <= end) return day
  }
  return today
}
