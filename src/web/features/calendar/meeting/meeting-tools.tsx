import { useEffect, useRef, useState } from 'react'
import type { TroopEvent } from '#site/facts/live.ts'
import { listDays } from '#site/facts/repeats.ts'
import { listOccurrences } from '#site/page/occurrences.ts'
import { type Day, toDate, toDay } from '#site/text/dates.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Failure } from '../../../components/ui/failure.tsx'
import { useSaving } from '../../../lib/use-saving.ts'
import { draftOf, type EventDraft } from '../event-draft.ts'
import { sayRule } from '../repeat-choices.ts'
import { sayDay, sayHours, sayMonthDay } from '../say-dates.ts'
import type { CalendarState } from '../use-calendar.ts'
import { useEventActions } from '../use-event-actions.ts'
import { Contradiction } from './contradiction.tsx'
import { HolidaysSheet } from './holidays-sheet.tsx'
import { PauseSheet } from './pause-sheet.tsx'
import { listHolidayDays } from './us-holidays.ts'

type Props = {
  calendar: CalendarState
  meeting: TroopEvent
  onForm: (draft: EventDraft, before: EventDraft) => void
}

const YEAR = 366

/** The regular meeting, and the most common changes to it, one press each. */
export function MeetingTools({ calendar, meeting, onForm }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [sheet, setSheet] = useState<'pause' | 'holidays' | null>(null)
  const { saveDraft } = useEventActions(calendar)
  const { isBusy, failure, run } = useSaving()
  const { repeats, title } = meeting
  const today = toDay(calendar.today) ?? 0
  const days = listDays(meeting, today, today + YEAR)
  const holidays = listHolidayDays(days)
  const pauses = repeats?.pauses.filter(({ to }) => to >= calendar.today) ?? []
  const draft = draftOf(meeting)
  const coming = listOccurrences(calendar.live, { from: Date.now(), to: today + YEAR })
  const next = coming.find(({ eventId, cancelled }) => eventId === meeting.id && !cancelled)

  const takeFocus = () => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }
  // It replaces the card whose button was pressed.
  useEffect(takeFocus, [])

  /** The pressed button disappears with the problem it fixed. */
  async function mend(work: () => Promise<void>): Promise<void> {
    if (await run(work)) setTimeout(takeFocus)
  }

  async function moveAWeek(): Promise<void> {
    const shift = (day: Day) => toDate(day + 7)
    const startsOn = shift(toDay(meeting.startsOn) ?? 0)
    const endsOn = draft.endsOn && shift(toDay(meeting.endsOn) ?? 0)
    await saveDraft({ ...draft, startsOn, endsOn }, draft)
  }

  return (
    <section aria-labelledby="meeting" className="rounded-card bg-moss p-5">
      <h2 ref={heading} id="meeting" tabIndex={-1} className="wrap-anywhere line-clamp-3 text-2xl">
        {title}
      </h2>
      <p className="mt-1 wrap-anywhere">
        {repeats ? sayRule(repeats, meeting.startsOn) : sayDay(meeting.startsOn, 0)},{' '}
        {sayHours({ ...meeting, endsOn: meeting.startsOn }, 0)}
        {next && `. Next: ${sayMonthDay(next.startsOn)}.`}
      </p>
      <Contradiction calendar={calendar} meeting={meeting} isBusy={isBusy} run={mend} />
      {pauses.map(({ from, to }) => (
        <p key={from} className="text-soft">
          Paused from {sayMonthDay(from)} to {sayMonthDay(to)}
        </p>
      ))}
      <div className="mt-3 empty:hidden">
        <Failure text={failure} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {repeats && pauses.length === 0 && (
          <Button variant="outline" onClick={() => setSheet('pause')}>
            Pause over the summer
          </Button>
        )}
        {repeats && holidays.length > 0 && (
          <Button variant="outline" onClick={() => setSheet('holidays')}>
            Skip holidays
          </Button>
        )}
        {repeats?.kind === 'two-weekly' && (
          <Button variant="outline" disabled={isBusy} onClick={() => void run(moveAWeek)}>
            It is the other week
          </Button>
        )}
        <Button variant="ghost" onClick={() => onForm(draft, draft)}>
          Change<span className="sr-only"> {title}</span>
        </Button>
      </div>
      {sheet === 'pause' && (
        <PauseSheet calendar={calendar} meeting={meeting} onClose={() => setSheet(null)} />
      )}
      {sheet === 'holidays' && (
        <HolidaysSheet
          calendar={calendar}
          meeting={meeting}
          holidays={holidays}
          onClose={() => setSheet(null)}
        />
      )}
    </section>
  )
}
