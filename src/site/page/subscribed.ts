import type { LiveFacts } from '../facts/live.ts'
import { dayOf, partsOf } from '../text/dates.ts'
import { withAddresses } from '../text/without-marks.ts'
import { dayAt, listOccurrences, type Occurrence } from './occurrences.ts'

/** What the calendar to subscribe to says. */
export type Subscribed = {
  occurrences: Occurrence[]
  /** Those of them that are not over. */
  coming: Occurrence[]
  /** The day of the first that it has no room for; null when it has room for all. */
  endsBefore: string | null
}

const DAY = 86_400_000
/** How long what is over or cancelled stays, so that whoever looks seldom learns of it. */
const KEPT = 60 * DAY
const MONTHS = 18
/** Bytes of all notes, and of all else: programs fetch it again and again, and each change writes it again. */
const MOST_NOTES = 200_000
const MOST = 400_000
/** Bytes of an occurrence besides its words. */
const FRAME = 320

/**
 * All that comes and what was a short while ago, as far as there is room: for what is nearest first, then for
 * what was.
 */
export function listSubscribed(live: LiveFacts, now: number): Subscribed {
  const facts = withLinksSpelled(live)
  const today = dayAt(live, now)
  const { year, month, day } = partsOf(today)
  const next = listOccurrences(facts, { from: now, to: dayOf(year, month + MONTHS, day) })
  const before = listOccurrences(facts, { from: now - KEPT, to: today })
    .filter(({ ends }) => ends <= now)
    .reverse()
  const measure = createMeasure()
  let room = MOST
  let roomForNotes = MOST_NOTES
  const hasRoomFor = ({ title, place, cancelledNote }: Occurrence) => {
    room -= FRAME + measure(title) + measure(place) + measure(cancelledNote)
    return room >= 0
  }
  const withNote = (each: Occurrence) => {
    roomForNotes -= measure(each.note)
    return roomForNotes >= 0 ? each : { ...each, note: '' }
  }
  const [listed, listedBefore] = [takeWhile(next, hasRoomFor), takeWhile(before, hasRoomFor)]
  const coming = listed.map(withNote)
  return {
    occurrences: [...listedBefore.map(withNote).reverse(), ...coming],
    coming,
    endsBefore: next[coming.length]?.startsOn ?? null,
  }
}

function takeWhile<Item>(items: readonly Item[], isTaken: (item: Item) => boolean): Item[] {
  const end = items.findIndex((item) => !isTaken(item))
  return items.slice(0, end < 0 ? items.length : end)
}

/** Programs show no marks: an address stands behind the words that lead there. */
function withLinksSpelled(live: LiveFacts): LiveFacts {
  const events = live.events.map((event) => ({ ...event, note: withAddresses(event.note) }))
  return { ...live, events }
}

/** Counts the bytes of a text in UTF-8; what repeats says the same hundreds of times. */
function createMeasure(): (text: string) => number {
  const known = new Map<string, number>()
  return (text) => {
    const bytes = known.get(text) ?? countBytes(text)
    known.set(text, bytes)
    return bytes
  }
}

function countBytes(text: string): number {
  let bytes = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    // Both halves of a pair together have four.
    const isHalf = unit >= 0xd800 && unit <= 0xdfff
    bytes += unit < 0x80 ? 1 : unit < 0x800 || isHalf ? 2 : 3
  }
  return bytes
}
