import type { TroopEvent } from '#site/facts/live.ts'
import type { SiteRow } from '#site/facts/site.ts'
import { findUnit } from '#site/facts/units.ts'
import { type Day, dayOf, partsOf, toDate } from '#site/text/dates.ts'
import { draftOf, type EventDraft, newDraft } from '../event-draft.ts'
import { sayRule, writeRule } from '../repeat-choices.ts'
import { sayTime } from '../say-dates.ts'
import { type MeetingTime, readMeetingTime } from './read-meeting-time.ts'

const MOST_MONTHS = 13

export type MeetingOffer = { draft: EventDraft; isWhole: boolean }
/** The meetings as the texts of the page describe them. */
export type MeetingOnPage = { time: string; location: string; unitKind: string }
export type MeetingWords = Partial<Pick<SiteRow, 'meeting_time' | 'meeting_location'>>

/** The repeating event that a site's text about its meetings describes, as far as it is parsed. */
export function draftMeeting(onPage: MeetingOnPage, today: Day, id?: string): MeetingOffer {
  const understood = readMeetingTime(onPage.time)
  const { kind, startsAt, endsAt, isWhole } = understood
  return {
    draft: {
      ...newDraft(toDate(firstDay(understood, today)), id),
      title: `${findUnit(onPage.unitKind).noun} meeting`,
      startsAt: startsAt ?? '',
      endsAt: endsAt ?? '',
      place: onPage.location.trim(),
      kind,
      isMeeting: true,
    },
    isWhole,
  }
}

/**
 * The calendar's meeting corrected to the site's text, if the two contradict: visitors read both.
 * Null if they agree, and if that is unclear.
 */
export function correctMeeting(
  onPage: MeetingOnPage,
  meeting: TroopEvent,
  today: Day,
): EventDraft | null {
  const { draft, known, ...is } = compare(onPage, meeting, today)
  if (!is.otherDay && !is.otherTime && !is.otherPlace) return null
  const { kind, startsOn, startsAt, endsAt, place } = draft
  return {
    ...known,
    ...(is.otherDay && { kind, startsOn }),
    ...(is.otherTime && { startsAt, endsAt }),
    ...(is.otherPlace && { place }),
  }
}

/** The reverse: the texts of the site that contradict the calendar, corrected to it. */
export function correctWords(onPage: MeetingOnPage, meeting: TroopEvent, today: Day): MeetingWords {
  const { known, ...is } = compare(onPage, meeting, today)
  return {
    ...((is.otherDay || is.otherTime) && { meeting_time: writeMeetingTime(known) }),
    ...(is.otherPlace && { meeting_location: known.place }),
  }
}

function compare(onPage: MeetingOnPage, meeting: TroopEvent, today: Day) {
  const { draft, isWhole } = draftMeeting(onPage, today)
  const known = draftOf(meeting)
  const { startsAt, endsAt, place } = draft
  const isComparable = known.kind !== '' && known.endsOn === ''
  const isOtherTime = startsAt !== known.startsAt || isApart(endsAt, known.endsAt)
  return {
    draft,
    known,
    otherDay: isComparable && isWhole && ruleOf(draft) !== ruleOf(known),
    otherTime: isComparable && isWhole && isOtherTime,
    otherPlace:
      isComparable && known.placeShown === 'full' && isApart(fold(place), fold(known.place)),
  }
}

/** 'Tuesdays, 7 to 8:30 PM', as a leader would write it and in a form that can be parsed again. */
function writeMeetingTime({ kind, startsOn, startsAt, endsAt }: EventDraft): string {
  const rule = kind && writeRule({ kind }, startsOn)
  if (startsAt === '') return rule
  const [start, end] = [sayTime(startsAt), endsAt && sayTime(endsAt)]
  const half = / [AP]M$/.exec(start)?.[0] ?? ''
  const first = half && end.endsWith(half) ? start.slice(0, -half.length) : start
  return `${rule}, ${end ? `${first} to ${end}` : start}`
}

/** Whether an event takes place elsewhere or at another time than before. */
export function hasMoved(before: TroopEvent, meeting: TroopEvent): boolean {
  const placeOf = (event: TroopEvent) => JSON.stringify(whenAndWhere(draftOf(event)))
  return placeOf(before) !== placeOf(meeting)
}

/** The facts of an event that the texts of the page repeat. */
export function whenAndWhere({ kind, startsOn, startsAt, endsAt, place }: EventDraft) {
  return { kind, startsOn, startsAt, endsAt, place }
}

const ruleOf = ({ kind, startsOn }: EventDraft) => kind && sayRule({ kind }, startsOn)

/** Whether both have a value, and neither contains the other. */
const isApart = (one: string, other: string) =>
  one !== '' && other !== '' && !one.includes(other) && !other.includes(one)

const fold = (place: string) =>
  place
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The next matching day, today included. */
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
