import type { Announcement } from '#site/facts/live.ts'
import {
  type AnnouncementRow,
  addAnnouncement,
  deleteAnnouncement,
} from '../../../api/announcements.ts'
import { changedColumns } from '../../../lib/changed-columns.ts'
import { explainError } from '../../../lib/explain-error.ts'
import { toast } from '../../../lib/toast.ts'
import { unsentRows } from '../../../sync/unsent/unsent-rows.ts'
import type { CalendarState } from '../use-calendar.ts'
import { rowOfAnnouncement } from './announcement-draft.ts'

/** The actions on an announcement. Each throws when the server refuses. */
export function useAnnouncementActions(calendar: CalendarState) {
  const { siteId, unsent, proposals, save, refresh } = calendar

  async function add(id: string, row: AnnouncementRow): Promise<void> {
    await save({ table: 'announcements', id, isNew: true, row })
  }

  async function write(before: Announcement, row: AnnouncementRow): Promise<void> {
    const changed = changedColumns(rowOfAnnouncement(before), row)
    const isWaiting = unsent.some(({ id }) => id === before.id)
    if (Object.keys(changed).length === 0 && !isWaiting) return
    await save({ table: 'announcements', id: before.id, isNew: false, row: changed })
  }

  async function remove(gone: Announcement): Promise<void> {
    const waiting = unsent.find(({ id }) => id === gone.id)
    if (waiting?.isNew) return unsentRows.drop(waiting)
    await deleteAnnouncement(gone.id)
    if (waiting) unsentRows.drop(waiting)
    const isOnlyProposed = proposals.has(gone.id)
    calendar.forget(gone.id)
    void refresh()
    toast('Announcement deleted', {
      description: gone.title,
      isOnlyWay: true,
      action: { label: 'Undo', onClick: () => void bringBack(gone, isOnlyProposed) },
    })
  }

  async function bringBack(gone: Announcement, isOnlyProposed: boolean): Promise<void> {
    try {
      await addAnnouncement(siteId, gone.id, {
        ...rowOfAnnouncement(gone),
        ...(isOnlyProposed && { state: 'proposed' }),
      })
      toast('The announcement is back', { description: calendar.sightOf(isOnlyProposed) })
    } catch (error) {
      toast.error('It could not be brought back', {
        description: explainError(error),
        action: { label: 'Try again', onClick: () => void bringBack(gone, isOnlyProposed) },
      })
    }
    void refresh()
  }

  // With all that was read: what its writer has changed since is not shown unseen.
  const show = (read: Announcement) =>
    save({
      table: 'announcements',
      id: read.id,
      isNew: false,
      row: { ...rowOfAnnouncement(read), state: 'shown' },
    })

  return { add, write, remove, show }
}
