import type { TroopEvent } from '#site/facts/live.ts'
import { toDay } from '#site/text/dates.ts'
import { Button } from '../../../components/ui/button.tsx'
import { go } from '../../../navigation/navigation.ts'
import { draftOf } from '../event-draft.ts'
import type { CalendarState } from '../use-calendar.ts'
import { useEventActions } from '../use-event-actions.ts'
import { correctMeeting, correctWords, hasMoved, whenAndWhere } from './draft-meeting.ts'
import { savedMeeting, useMeetingOnPage } from './use-meeting-on-page.ts'
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
  const { meeting_time, meeting_location } = record
  const onPage = useMeetingOnPage(record)
  const saved = savedMeeting(record)
  const today = toDay(calendar.today) ?? 0
  const correction = correctMeeting(saved, meeting, today)
  if (!correction || !onPage) return null
  const isOnPage = saved.time === onPage.time && saved.location === onPage.location
  const said = [saved.time, saved.location].filter(Boolean).join(', ')
  const draft = draftOf(meeting)
  const words = correctWords(saved, meeting, today)
  const before = edited.get(meeting.id)
  const isMovedHere = edited.has(meeting.id) && (!before || hasMoved(before, meeting))
  const former = before ? { ...draft, ...whenAndWhere(draftOf(before)) } : correction
  const toBuilder = () =>
    go({ name: 'builder', siteId, isNew: false, step: 2, field: 'meetingTime' })
  return (
    <div data-asks className="mt-3 rounded-lg bg-paper p-4">
      <p className="wrap-anywhere">
        {isOnPage
          ? `Your page says “${said}”. Families read both.`
          : `Saved, not on your page yet: “${said}”. Once it is published, families read both.`}
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
