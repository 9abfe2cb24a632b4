import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Announcement } from '#site/facts/live.ts'
import { Button } from '../../../components/ui/button.tsx'
import type { CalendarState } from '../use-calendar.ts'
import {
  type AnnouncementDraft,
  groupAnnouncements,
  newAnnouncement,
  stateOf,
} from './announcement-draft.ts'
import { AnnouncementRow } from './announcement-row.tsx'
import { AnnouncementSheet } from './announcement-sheet.tsx'
import { ProposedAnnouncements } from './proposed-announcements.tsx'

type Sheet = { draft: AnnouncementDraft; before: Announcement | null }

const HEADINGS = { unsent: 'Not saved yet', shown: 'Now', later: 'Later', over: 'Over' }

export function AnnouncementsTab({ calendar }: { calendar: CalendarState }) {
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const { live, unsent, today, isSeen, mayWrite, isDrafter } = calendar
  const now = Date.now()
  return (
    <>
      {(mayWrite || isDrafter) && (
        <Button
          size="lg"
          className="w-full"
          onClick={() => setSheet({ draft: newAnnouncement(today), before: null })}
        >
          <Plus aria-hidden className="size-5" />
          {isDrafter ? 'Propose an announcement' : 'Write an announcement'}
        </Button>
      )}
      <ProposedAnnouncements
        calendar={calendar}
        onEdit={(draft, before) => setSheet({ draft, before })}
      />
      {live.announcements.length === 0 && (
        <p className="mt-4 text-soft">
          Nothing yet. An announcement stays on your page for two weeks, then disappears by itself:
          “Popcorn orders are due Friday.”
        </p>
      )}
      {groupAnnouncements(live.announcements, unsent, now).map(({ name, found }) => (
        <section key={name} aria-labelledby={`news-${name}`} className="mt-6">
          <h2 id={`news-${name}`} className="text-2xl">
            {name === 'shown' && isSeen ? 'On your page now' : HEADINGS[name]}
          </h2>
          <ul className="mt-2 flex flex-col gap-3">
            {found.map((each) => (
              <AnnouncementRow
                key={each.id}
                calendar={calendar}
                announcement={each}
                state={stateOf(each, now)}
                onEdit={(draft) => setSheet({ draft, before: each })}
              />
            ))}
          </ul>
        </section>
      ))}
      {sheet && (
        <AnnouncementSheet
          key={sheet.draft.id}
          calendar={calendar}
          draft={sheet.draft}
          before={sheet.before}
          onClose={() => setSheet(null)}
          onReopen={(draft, before) => setSheet({ draft, before })}
        />
      )}
    </>
  )
}
