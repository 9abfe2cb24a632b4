import { findUnit } from '#site/facts/units.ts'
import { type Day, dayOf, partsOf, toDate } from '#site/text/dates.ts'
import { type EventDraft, newDraft } from './event-draft.ts'
import { type MeetingTime, readMeetingTime } from './read-meeting-time.ts'

const MOST_MONTHS = 13

export type MeetingOffer = { draft: EventDraft; isWhole: boolean }

/** The repeating event that a site's words about its meetings mean, as far as they are understood. */
export function draftMeeting(
  said: { time: string; location: string; unitKind: string },
  today: Day,
  id?: string,
): MeetingOffer {
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
