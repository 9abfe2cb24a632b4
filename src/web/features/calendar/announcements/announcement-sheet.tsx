import { useState } from 'react'
import type { Announcement } from '#site/facts/live.ts'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { DraftNote, useSheetDraft } from '../../../components/use-form-draft.tsx'
import { isDeletedMeanwhile } from '../../../lib/deleted-meanwhile.ts'
import type { CalendarState } from '../use-calendar.ts'
import {
  type AnnouncementDraft,
  draftOfAnnouncement,
  rowOfAnnouncement,
  writeAnnouncement,
} from './announcement-draft.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { useAnnouncementActions } from './use-announcement-actions.ts'

type Props = {
  calendar: CalendarState
  draft: AnnouncementDraft
  /** As last saved; null for a new one. */
  before: Announcement | null
  onClose: () => void
  onReopen: (draft: AnnouncementDraft, before: Announcement | null) => void
}

/** The form of an announcement. */
export function AnnouncementSheet(props: Props) {
  const { calendar, draft: first, before: saved, onClose, onReopen } = props
  const kept = useSheetDraft({
    userId: calendar.userId,
    siteId: calendar.siteId,
    name: saved?.id ?? 'announcement',
    first,
    isNew: saved === null,
    onClose,
    onReopen: () => onReopen(first, saved),
  })
  const { draft } = kept
  const [before, setBefore] = useState(saved)
  const { add, write } = useAnnouncementActions(calendar)
  const { zone } = calendar
  const isProposal = calendar.isDrafter || calendar.proposals.has(first.id)

  async function save(): Promise<void> {
    const row = writeAnnouncement(draft, zone)
    try {
      if (before) await write(before, keepTimes(before, row))
      else await add(draft.id, row)
    } catch (error) {
      if (isDeletedMeanwhile(error)) setBefore(null)
      throw error
    }
    kept.finish()
  }

  /** A day that was not changed keeps its time, which another program may have set. */
  function keepTimes(known: Announcement, row: ReturnType<typeof writeAnnouncement>) {
    const former = draftOfAnnouncement(known, zone)
    const { shown_from, shown_until } = rowOfAnnouncement(known)
    return {
      ...row,
      ...(former.from === draft.from && { shown_from }),
      ...(former.until === draft.until && { shown_until }),
    }
  }

  return (
    <Dialog
      title={
        saved
          ? `Change the ${isProposal ? 'proposal' : 'announcement'}`
          : `${isProposal ? 'Propose' : 'Write'} an announcement`
      }
      onClose={kept.leave}
      opensInField={saved === null && !kept.isResumed}
    >
      {kept.isResumed && <DraftNote onAnew={kept.startOver} />}
      <AnnouncementForm
        key={String(kept.isResumed)}
        draft={draft}
        isNew={before === null}
        isProposal={isProposal}
        onChange={kept.change}
        onSave={save}
      />
    </Dialog>
  )
}
