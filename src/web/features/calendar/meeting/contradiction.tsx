import type { TroopEvent } from '#site/facts/live.ts'
import { toDay } from '#site/text/dates.ts'
import { Button } from '../../../components/ui/button.tsx'
import { go } from '../../../navigation/navigation.ts'
import { draftOf } from '../event-draft.ts'
import type { CalendarState } from '../use-calendar.ts'
import { useEventActions } from '../use-event-actions.ts'
import { correctMeeting, correctWords, hasMoved, whenAndWhere } from './draft-meeting.ts'
import { useMeetingWords } from './use-meeting-words.ts'

type Props = {
  calendar: CalendarState
  meeting: TroopEvent
  isBusy: boolean
  run: (work: () => Promise<void>) => Promise<unknown>
}

/** Shown when page and calendar disagree on a time: offers to change the one that was edited less recently. */
export function Contradiction({ calendar, meeting, isBusy, run }: Props) {
  const { correct } = useEventActions(calendar)
  const { writeOnPage } = useMeetingWords(calendar)
  const { record, siteId, edited } = calendar
  const { meeting_time, meeting_location, unit_kind } = record
  const onPage = { time: meeting_time ?? '', location: meeting_location ?? '', unitKind: unit_kind }
  const today = toDay(calendar.today) ?? 0
  const correction = correctMeeting(onPage, meeting, today)
  if (!correction) return null
  const draft = draftOf(meeting)
  const words = correctWords(onPage, meeting, today)
  const before = edited.get(meeting.id)
  const isMovedHere = edited.has(meeting.id) && (!before || hasMoved(before, meeting))
  const former = before ? { ...draft, ...whenAndWhere(draftOf(before)) } : correction
  const toBuilder = () =>
    go({ name: 'builder', siteId, isNew: false, step: 2, field: 'meetingTime' })
  return (
    <div data-asks className="mt-3 rounded-lg bg-paper p-4">
      <p className="wrap-anywhere">
        Your page says “{[onPage.time, onPage.location].filter(Boolean).join(', ')}”. Families read
        both.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {isMovedHere ? (
          <>
            <Button
              className="wrap-anywhere"
              disabled={isBusy}
              onClick={() => void run(() => writeOnPage(words, { meeting_time, meeting_location }))}
            >
              Write “{Object.values(words).join(', ')}” on the page
            </Button>
            <Button
              variant="ghost"
              disabled={isBusy}
              onClick={() => void run(() => correct(former, draft))}
            >
              Change the calendar back
            </Button>
          </>
        ) : (
          <>
            <Button disabled={isBusy} onClick={() => void run(() => correct(correction, draft))}>
              Change the calendar to that
            </Button>
            <Button variant="ghost" onClick={toBuilder}>
              Change the page
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
