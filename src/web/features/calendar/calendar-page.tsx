import { useState } from 'react'
import type { SiteRecord } from '#contract/site-record.ts'
import { nameOfSite } from '#site/facts/name-of-site.ts'
import { CancelButton } from '../../components/cancel/cancel-button.tsx'
import { lazyPart } from '../../components/lazy-views.tsx'
import { HeldCard } from '../../components/look/held-card.tsx'
import { TakenDownNote } from '../../components/taken-down-note.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Tabs } from '../../components/ui/tabs.tsx'
import { ViewHeading } from '../../components/view-heading.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { WayRow } from '../../components/way-row.tsx'
import { explainError } from '../../lib/explain-error.ts'
import { useMedia } from '../../lib/use-media.ts'
import type { Account } from '../../session/session.ts'
import { AnnouncementsTab } from './announcements/announcements-tab.tsx'
import { EventsTab } from './events-tab.tsx'
import { FeedsTab } from './feeds/feeds-tab.tsx'
import { UnsentNotes } from './unsent-notes.tsx'
import { useCalendar } from './use-calendar.ts'

const PageBeside = lazyPart(async () => (await import('./page-beside.tsx')).PageBeside)
const BESIDE = '(min-width: 64rem)'

type Props = { record: SiteRecord; account: Account }

export function CalendarPage({ record, account }: Props) {
  const calendar = useCalendar(record, account.id)
  const [tab, setTab] = useState('events')
  const isBeside = useMedia(BESIDE)
  const { query, isKnown, isPublished, takeDown, isSeen, mayWrite, isDrafter, proposals } = calendar
  const name = nameOfSite({
    troopName: record.site_name ?? '',
    troopNumber: record.troop_number ?? '',
    unitKind: record.unit_kind,
  })
  const label = (kind: string, { length }: readonly unknown[]) =>
    length > 0 && mayWrite ? `${kind} (${length})` : kind
  const tabs = [
    {
      value: 'events',
      label: label('Events', proposals.events),
      content: <EventsTab calendar={calendar} />,
    },
    {
      value: 'announcements',
      label: label('Announcements', proposals.announcements),
      content: <AnnouncementsTab calendar={calendar} />,
    },
    ...(mayWrite
      ? [{ value: 'feeds', label: 'Calendars', content: <FeedsTab calendar={calendar} /> }]
      : []),
  ]
  return (
    <main className="wrap pb-24 sm:max-w-[90rem] lg:grid lg:grid-cols-[minmax(26rem,1fr)_minmax(0,26rem)] lg:gap-12 xl:grid-cols-[minmax(30rem,1fr)_minmax(0,30rem)]">
      <div className="min-w-0 max-lg:mx-auto max-lg:max-w-2xl">
        <WayRow siteId={record.id} />
        <ViewHeading title="Keep it current" className="mt-1 text-4xl sm:text-5xl">
          Keep it current
        </ViewHeading>
        <p className="mt-2 wrap-anywhere line-clamp-3 font-semibold">{name}</p>
        <p className="mt-1 text-soft">
          {isDrafter
            ? 'You can propose events and announcements. Families see them once an adult who is an admin or editor shows them.'
            : !isPublished
              ? 'Families see what you save here once you publish your page.'
              : takeDown
                ? 'Families see what you save here once the page is put back. There is nothing to publish.'
                : 'What you save here is on your page a few seconds later. There is nothing to publish.'}
        </p>
        {takeDown && <TakenDownNote takeDown={takeDown} />}
        <div className="mt-4 flex flex-col gap-3 empty:hidden">
          <UnsentNotes unsent={calendar.unsent} />
          {isPublished && mayWrite && <HeldCard siteId={record.id} onFixed={calendar.refresh} />}
          {isSeen && mayWrite && <CancelButton userId={account.id} siteId={record.id} />}
        </div>
        {isKnown || calendar.unsent.length > 0 ? (
          <Tabs tabs={tabs} value={tab} onChange={setTab} />
        ) : query.error ? (
          <div
            role="alert"
            className="mt-6 flex flex-col items-start gap-3 rounded-card bg-paper p-6"
          >
            <h2 className="text-2xl">Your calendar could not be loaded</h2>
            <p className="text-soft">{explainError(query.error)}</p>
            <Button disabled={query.isFetching} onClick={() => void query.refetch()}>
              Retry
            </Button>
          </div>
        ) : (
          <Waiting text="Opening your calendar…" />
        )}
      </div>
      {isBeside && isKnown && <PageBeside calendar={calendar} account={account} section={tab} />}
    </main>
  )
}
