import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { listSubscribed } from '#site/page/subscribed.ts'
import { Button } from '../../components/ui/button.tsx'
import { ComingList } from './coming-list.tsx'
import { draftOf, type EventDraft, newDraft } from './event-draft.ts'
import { EventSheet } from './event-sheet.tsx'
import type { ComingRow } from './list-coming.ts'
import { MeetingCard } from './meeting/meeting-card.tsx'
import { MonthCard } from './month-card.tsx'
import { OccurrenceSheet } from './occurrence-sheet.tsx'
import { ProposedEvents } from './proposed-events.tsx'
import { sayDay } from './say-dates.ts'
import type { CalendarState } from './use-calendar.ts'
import { ZoneLine } from './zone-line.tsx'

type Sheet =
  | { kind: 'form'; draft: EventDraft; before: EventDraft | null }
  | { kind: 'occurrence'; row: Extract<ComingRow, { kind: 'occurrence' }> }

export function EventsTab({ calendar }: { calendar: CalendarState }) {
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const { live, zone, today, mayWrite, isDrafter } = calendar
  const { endsBefore } = useMemo(() => listSubscribed(live, Date.now()), [live])
  const close = () => setSheet(null)
  const openForm = (draft: EventDraft, before: EventDraft | null = null) =>
    setSheet({ kind: 'form', draft, before })

  function edit({ event }: Extract<ComingRow, { kind: 'occurrence' }>): void {
    if (!event) return
    const draft = draftOf(event)
    openForm(draft, draft)
  }

  const addButton = (
    <Button size="lg" className="w-full" onClick={() => openForm(newDraft(today))}>
      <Plus aria-hidden className="size-5" />
      {isDrafter ? 'Propose an event' : 'Add an event'}
    </Button>
  )

  return (
    <>
      {isDrafter && addButton}
      <ProposedEvents calendar={calendar} onEdit={openForm} />
      {mayWrite && (
        <div className="flex flex-col gap-5">
          <MeetingCard calendar={calendar} onForm={openForm} />
          {addButton}
          <MonthCard
            live={live}
            zone={zone}
            today={today}
            onDay={(date) => openForm(newDraft(date))}
          />
        </div>
      )}
      <ComingList calendar={calendar} onOpen={(row) => setSheet({ kind: 'occurrence', row })} />
      {endsBefore && (
        <p className="mt-6 rounded-2xl bg-moss p-4">
          The calendar that families subscribe to is full: it ends before{' '}
          {sayDay(endsBefore, Number(today.slice(0, 4)))}. What is later joins it as time passes.
          Shorter titles and places make room for more.
        </p>
      )}
      {mayWrite && <ZoneLine calendar={calendar} />}
      {sheet?.kind === 'form' && (
        <EventSheet
          key={sheet.draft.id}
          calendar={calendar}
          draft={sheet.draft}
          before={sheet.before}
          onClose={close}
          onReopen={openForm}
        />
      )}
      {sheet?.kind === 'occurrence' && (
        <OccurrenceSheet
          calendar={calendar}
          occurrence={sheet.row.occurrence}
          event={sheet.row.event}
          onEdit={() => edit(sheet.row)}
          onClose={close}
        />
      )}
    </>
  )
}
