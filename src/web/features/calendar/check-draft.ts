import { listDays } from '#site/facts/repeats.ts'
import { partsOf, toDate, toDay } from '#site/text/dates.ts'
import { type EventDraft, rowOf } from './event-draft.ts'
import { warnOfRule } from './repeat-choices.ts'
import { saySkippedClock } from './say-skipped-clock.ts'

export type DraftField = 'title' | 'startsOn' | 'startsAt' | 'ends' | 'until' | 'pauses'
export type DraftProblem = { field: DraftField; sentence: string }

const [FIRST_YEAR, LAST_YEAR] = [2000, 2100]
const LONGEST = 60
/** A date further ahead than this is a mistyped year. */
const REACH = 366 * 6
const MOST_LOOKED_AT = 60
const YEARS = `Check the year: it must be between ${FIRST_YEAR} and ${LAST_YEAR}.`
const NEVER = 'It would never take place: every day of it is left out.'

/** The problems that keep an event from being saved, in the order of the form. */
export function checkDraft(draft: EventDraft): DraftProblem[] {
  const { title, startsOn, startsAt, endsAt, kind, until, pauses } = draft
  const problems: DraftProblem[] = []
  const blame = (field: DraftField, sentence: string) => problems.push({ field, sentence })
  if (title.trim() === '') blame('title', 'Say what it is, for example “Campout”.')
  if (startsOn === '') blame('startsOn', 'Choose the day.')
  else if (!isSensible(startsOn)) blame('startsOn', YEARS)
  if (problems.some(({ field }) => field === 'startsOn')) return problems
  const endsOn = draft.endsOn || startsOn
  if (draft.isLong && draft.endsOn === '') {
    blame('ends', 'Choose the last day, or press “It ends on the same day”.')
  } else if (!isSensible(endsOn)) blame('ends', YEARS)
  else if (endsOn < startsOn || (endsOn === startsOn && startsAt && endsAt && endsAt < startsAt)) {
    const way = draft.endsOn ? 'Choose a later day.' : 'Does it end on another day?'
    blame('ends', `It ends before it starts. ${way}`)
  } else if ((toDay(endsOn) ?? 0) - (toDay(startsOn) ?? 0) > LONGEST) {
    blame('ends', `An event can last ${LONGEST} days at most. Check the month and the year.`)
  }
  if (kind === '') return problems
  if (until !== '' && !isSensible(until)) blame('until', YEARS)
  else if (until !== '' && until < startsOn) {
    blame('until', 'It would never take place: the last day is before the first.')
  }
  for (const { from, to } of pauses) {
    if (!isSensible(from) || !isSensible(to)) blame('pauses', 'Choose both days of the pause.')
    else if (to < from) blame('pauses', 'The pause ends before it starts.')
  }
  if (problems.length === 0 && listComingDays(draft).length === 0) {
    blame(pauses.length > 0 ? 'pauses' : 'until', NEVER)
  }
  return problems
}

/** Notices about an event that can be saved, by field. */
export function listNotices(draft: EventDraft, zone: string, today: string): DraftProblem[] {
  const { startsOn, startsAt, endsAt, kind, until } = draft
  if (!isSensible(startsOn)) return []
  const notices: DraftProblem[] = []
  const tell = (field: DraftField, sentence: string) => {
    if (sentence) notices.push({ field, sentence })
  }
  const isOver = kind === '' ? (draft.endsOn || startsOn) < today : until !== '' && until < today
  if (isOver) tell('startsOn', 'This is already over, so families will not see it.')
  const days = listComingDays(draft).slice(0, MOST_LOOKED_AT).map(toDate)
  if (startsAt)
    tell(
      'startsAt',
      firstOf(days, (date) => saySkippedClock(zone, { date, time: startsAt })),
    )
  if (startsAt && endsAt) {
    const shift = (toDay(draft.endsOn || startsOn) ?? 0) - (toDay(startsOn) ?? 0)
    const ends = days.map((date) => toDate((toDay(date) ?? 0) + shift))
    tell(
      'ends',
      firstOf(ends, (date) => saySkippedClock(zone, { date, time: endsAt })),
    )
  }
  tell('until', warnOfRule(kind, startsOn))
  return notices
}

export function isSensible(date: string): boolean {
  const day = toDay(date)
  if (day === null) return false
  const { year } = partsOf(day)
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

function listComingDays(draft: EventDraft) {
  const start = toDay(draft.startsOn) ?? 0
  const { repeats } = rowOf(draft)
  if (!repeats) return [start]
  const { kind, until, skips, pauses } = draft
  if (kind === '') return [start]
  return listDays(
    { startsOn: draft.startsOn, repeats: { kind, until, skips, pauses } },
    start,
    start + REACH,
  )
}

function firstOf(dates: readonly string[], say: (date: string) => string): string {
  for (const date of dates) {
    const sentence = say(date)
    if (sentence) return sentence
  }
  return ''
}
