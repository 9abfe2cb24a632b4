import type { Announcement } from '#site/facts/live.ts'
import { toDate, toDay } from '#site/text/dates.ts'
import { findLists } from '#site/text/lists.ts'
import { paragraphs } from '#site/text/paragraphs.ts'
import { withoutMarks } from '#site/text/without-marks.ts'
import { instantOf, wallTime } from '#site/text/zones.ts'
import type { AnnouncementRow } from '../../../api/announcements.ts'
import { isSensible } from '../check-draft.ts'

/** An announcement in its form: days in the troop's zone, both ends included. */
export type AnnouncementDraft = {
  id: string
  title: string
  text: string
  from: string
  until: string
  pinned: boolean
}

export type AnnouncementField = 'title' | 'from' | 'until'
export type AnnouncementState = 'shown' | 'later' | 'over'

/** How long an announcement is shown by default. */
const DAYS = 14
const YEARS = 'Check the year: it must be between 2000 and 2100.'

export function newAnnouncement(
  today: string,
  id: string = crypto.randomUUID(),
): AnnouncementDraft {
  return { id, title: '', text: '', from: today, until: addDays(today, DAYS), pinned: false }
}

export function draftOfAnnouncement(announcement: Announcement, zone: string): AnnouncementDraft {
  const { id, title, text, pinned } = announcement
  const from = wallTime(zone, Date.parse(announcement.shownFrom)).date
  // It ends with its last day, at the midnight that begins the next one.
  const until = wallTime(zone, Date.parse(announcement.shownUntil) - 1).date
  return { id, title, text, from, until, pinned }
}

/** The row of a draft, shown on whole days: from midnight to midnight in the troop's zone. */
export function writeAnnouncement(draft: AnnouncementDraft, zone: string): AnnouncementRow {
  const { title, text, from, until, pinned } = draft
  return {
    title: title.trim(),
    text: text.trim(),
    shown_from: midnightOf(zone, from),
    shown_until: midnightOf(zone, addDays(until, 1)),
    pinned,
  }
}

export function rowOfAnnouncement(announcement: Announcement): AnnouncementRow {
  const { title, text, shownFrom, shownUntil, pinned } = announcement
  return { title, text, shown_from: shownFrom, shown_until: shownUntil, pinned }
}

export function checkAnnouncement({ title, text, from, until }: AnnouncementDraft) {
  const problems: { field: AnnouncementField; sentence: string }[] = []
  if ((title + text).trim() === '') {
    problems.push({ field: 'title', sentence: 'Write a title or a text first.' })
  }
  if (!isSensible(from)) problems.push({ field: 'from', sentence: YEARS })
  if (!isSensible(until)) problems.push({ field: 'until', sentence: YEARS })
  else if (isSensible(from) && until < from) {
    problems.push({ field: 'until', sentence: 'It ends before it begins: nobody would see it.' })
  }
  return problems
}

export function stateOf({ shownFrom, shownUntil }: Announcement, now: number): AnnouncementState {
  if (Date.parse(shownUntil) <= now) return 'over'
  return Date.parse(shownFrom) > now ? 'later' : 'shown'
}

/** Grouped by their state, those that visitors see first. Unsent ones are not on the page. */
export function groupAnnouncements(
  announcements: readonly Announcement[],
  unsent: readonly { id: string }[],
  now: number,
) {
  const nameOf = (each: Announcement) =>
    unsent.some(({ id }) => id === each.id) ? 'unsent' : stateOf(each, now)
  const sorted = announcements.toSorted(
    (a, b) => Number(b.pinned) - Number(a.pinned) || b.shownFrom.localeCompare(a.shownFrom),
  )
  return (['unsent', 'shown', 'later', 'over'] as const)
    .map((name) => ({ name, found: sorted.filter((each) => nameOf(each) === name) }))
    .filter(({ found }) => found.length > 0)
}

/** Two more weeks from its end, or from today if it is over. */
export function extend(announcement: Announcement, zone: string, now: number): AnnouncementRow {
  const draft = draftOfAnnouncement(announcement, zone)
  const today = wallTime(zone, now).date
  const isOver = stateOf(announcement, now) === 'over'
  const until = addDays(isOver ? today : draft.until, DAYS)
  const { shown_until } = writeAnnouncement({ ...draft, until }, zone)
  return { ...rowOfAnnouncement(announcement), shown_until }
}

const addDays = (date: string, days: number) => toDate((toDay(date) ?? 0) + days)

const midnightOf = (zone: string, date: string) =>
  new Date(instantOf(zone, { date, time: '00:00' })).toISOString()

/** A text without the marks that its leader typed: its lists have bullets, as on the page. */
export function inPlainWords(text: string): string {
  const blocks = paragraphs(withoutMarks(text)).flatMap((paragraph) => findLists(paragraph))
  return blocks
    .flatMap((block) => {
      if (block.kind === 'text') return block.text
      const mark = (place: number) => (block.kind === 'bullets' ? '•' : `${block.start + place}.`)
      return block.items.map((item, place) => `${mark(place)} ${item}`)
    })
    .join('\n')
}
