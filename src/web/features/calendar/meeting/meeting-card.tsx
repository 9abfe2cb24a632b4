import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { toDay } from '#site/text/dates.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Failure } from '../../../components/ui/failure.tsx'
import { deviceStorage } from '../../../lib/device-storage.ts'
import { useSaving } from '../../../lib/use-saving.ts'
import type { EventDraft } from '../event-draft.ts'
import type { CalendarState } from '../use-calendar.ts'
import { useEventActions } from '../use-event-actions.ts'
import { draftMeeting } from './draft-meeting.ts'
import { MeetingTools } from './meeting-tools.tsx'
import { useMeetingOnPage } from './use-meeting-on-page.ts'

type Props = { calendar: CalendarState; onForm: (draft: EventDraft) => void }

const declinedKey = (siteId: string) => `scoutsite:no-meeting:${siteId}`

/** Offers to put the weekly meeting from the page on the calendar; once it is there, the tools for it. */
export function MeetingCard({ calendar, onForm }: Props) {
  const { siteId, live, today } = calendar
  const onPage = useMeetingOnPage(calendar.record)
  const { saveDraft } = useEventActions(calendar)
  const { isBusy, failure, run } = useSaving()
  const [isDeclined, setDeclined] = useState(() => deviceStorage.read(declinedKey(siteId)) !== null)
  const meeting = live.events.find(({ isMeeting, cancelled }) => isMeeting && !cancelled)
  if (meeting) return <MeetingTools calendar={calendar} meeting={meeting} onForm={onForm} />
  if (isDeclined || !calendar.isKnown || !onPage) return null
  const said = onPage.time.trim()
  const { draft, isWhole } = draftMeeting(onPage, toDay(today) ?? 0)

  function begin(): void {
    if (isWhole) void run(() => saveDraft(draft, null))
    else onForm(draft)
  }

  function decline(): void {
    deviceStorage.write(declinedKey(siteId), 'declined')
    setDeclined(true)
    document.querySelector('h1')?.focus()
  }

  return (
    <section aria-labelledby="meeting" className="rounded-card bg-moss p-5">
      <h2 id="meeting" className="text-2xl">
        Your regular meeting
      </h2>
      <p className="mt-1 wrap-anywhere line-clamp-4">
        {said
          ? `Your page says you meet “${said}”. Put it on the calendar?`
          : 'Once it is on the calendar, the top of your page always says when the next one is.'}
      </p>
      <div className="mt-3 flex flex-col gap-2 empty:hidden">
        <Failure text={failure} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button disabled={isBusy} onClick={begin}>
          <CalendarPlus aria-hidden className="size-5" />
          {isBusy ? 'Saving…' : isWhole ? 'Put it on the calendar' : 'Say when you meet'}
        </Button>
        {isWhole && (
          <Button variant="outline" disabled={isBusy} onClick={() => onForm(draft)}>
            Change it first
          </Button>
        )}
        <Button variant="ghost" disabled={isBusy} onClick={decline}>
          No, thanks
        </Button>
      </div>
    </section>
  )
}
