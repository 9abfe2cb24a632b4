import type { Announcement } from '#site/facts/live.ts'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { explainError } from '../../../lib/explain-error.ts'
import { toast } from '../../../lib/toast.ts'
import { useSaving } from '../../../lib/use-saving.ts'
import { sayMonthDay } from '../say-dates.ts'
import type { CalendarState } from '../use-calendar.ts'
import {
  type AnnouncementDraft,
  type AnnouncementState,
  draftOfAnnouncement,
  extend,
  inPlainWords,
} from './announcement-draft.ts'
import { useAnnouncementActions } from './use-announcement-actions.ts'

type Props = {
  calendar: CalendarState
  announcement: Announcement
  state: AnnouncementState
  onEdit: (draft: AnnouncementDraft) => void
}

export function AnnouncementRow({ calendar, announcement, state, onEdit }: Props) {
  const { remove, write } = useAnnouncementActions(calendar)
  const { isBusy, run } = useSaving()
  const { id, title, pinned } = announcement
  const text = inPlainWords(announcement.text)
  const draft = draftOfAnnouncement(announcement, calendar.zone)
  const unsent = calendar.unsent.find((each) => each.id === id)
  const name = title || text.slice(0, 60)
  const complain = (error: unknown) =>
    toast.error('Not saved', { description: explainError(error) })
  return (
    <li className="flex flex-col gap-1 rounded-card border border-line bg-paper p-4">
      {calendar.waits(id) && <Badge tone="warn">Waits for your look</Badge>}
      {pinned && <Badge>Pinned to the top</Badge>}
      {title && <h3 className="wrap-anywhere line-clamp-3 text-xl">{title}</h3>}
      {text && <p className="wrap-anywhere line-clamp-4 whitespace-pre-line">{text}</p>}
      <p className="text-soft text-sm">
        {state === 'later' && `From ${sayMonthDay(draft.from)} `}
        {state === 'over' ? 'Was shown until ' : 'Until '}
        {sayMonthDay(draft.until)}
      </p>
      {unsent && (
        <p className="font-semibold text-ember text-sm">
          {unsent.problem ? `Not saved: ${unsent.problem}` : 'Waiting for a connection'}
        </p>
      )}
      {calendar.mayWrite && (
        <div className="-mb-1 -ml-3 flex flex-wrap forced-colors:m-0 forced-colors:gap-2">
          <Button variant="ghost" disabled={isBusy} onClick={() => onEdit(draft)}>
            Change<span className="sr-only">: {name}</span>
          </Button>
          {state !== 'later' && (
            <Button
              variant="ghost"
              disabled={isBusy}
              onClick={() =>
                void run(
                  () => write(announcement, extend(announcement, calendar.zone, Date.now())),
                  complain,
                )
              }
            >
              Show two more weeks<span className="sr-only">: {name}</span>
            </Button>
          )}
          <Button
            variant="danger"
            disabled={isBusy}
            onClick={() => void run(() => remove(announcement), complain)}
          >
            Delete<span className="sr-only">: {name}</span>
          </Button>
        </div>
      )}
    </li>
  )
}
