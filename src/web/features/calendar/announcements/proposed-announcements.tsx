import type { Announcement } from '#site/facts/live.ts'
import { ProposalCard, ProposalList } from '../proposal-list.tsx'
import { sayMonthDay } from '../say-dates.ts'
import type { CalendarState } from '../use-calendar.ts'
import { type AnnouncementDraft, draftOfAnnouncement, inPlainWords } from './announcement-draft.ts'
import { useAnnouncementActions } from './use-announcement-actions.ts'

type Props = {
  calendar: CalendarState
  onEdit: (draft: AnnouncementDraft, before: Announcement) => void
}

/** The announcements that wait for an adult to show them. */
export function ProposedAnnouncements({ calendar, onEdit }: Props) {
  const { show, remove } = useAnnouncementActions(calendar)
  const { announcements } = calendar.proposals
  return (
    <ProposalList calendar={calendar} count={announcements.length}>
      {announcements.map((each) => {
        const draft = draftOfAnnouncement(each, calendar.zone)
        const text = inPlainWords(each.text)
        return (
          <ProposalCard
            key={each.id}
            calendar={calendar}
            id={each.id}
            title={each.title}
            name={each.title || text.slice(0, 60)}
            onChange={() => onEdit(draft, each)}
            onShow={() => show(each)}
            onRemove={() => remove(each)}
          >
            {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
            <p className="text-soft text-sm">
              From {sayMonthDay(draft.from)} until {sayMonthDay(draft.until)}
              {each.pinned && ', pinned to the top'}
            </p>
          </ProposalCard>
        )
      })}
    </ProposalList>
  )
}
