import type { Announcement } from '../facts/live.ts'
import { paragraphs } from '../text/paragraphs.ts'

export type ShownAnnouncement = { id: string; title: string; text: string[]; pinned: boolean }

const MOST = 20

/** The announcements to show now: pinned ones first, then the newest. */
export function readAnnouncements(
  announcements: readonly Announcement[],
  now: number,
): ShownAnnouncement[] | null {
  const shown = announcements
    .filter(
      ({ shownFrom, shownUntil }) => Date.parse(shownFrom) <= now && now < Date.parse(shownUntil),
    )
    .sort(
      (a, b) =>
        Number(b.pinned) - Number(a.pinned) || Date.parse(b.shownFrom) - Date.parse(a.shownFrom),
    )
    .slice(0, MOST)
    .map(({ id, title, text, pinned }) => ({
      id,
      title: title.trim(),
      text: paragraphs(text),
      pinned,
    }))
    .filter(({ title, text }) => title !== '' || text.length > 0)
  return shown.length > 0 ? shown : null
}

/** When the first of them appears or expires. */
export function announcementsGoodUntil(
  announcements: readonly Announcement[],
  now: number,
): number {
  const turns = announcements.flatMap(({ shownFrom, shownUntil }) =>
    [shownFrom, shownUntil].map((instant) => Date.parse(instant)).filter((at) => at > now),
  )
  return Math.min(Number.POSITIVE_INFINITY, ...turns)
}
