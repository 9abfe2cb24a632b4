import type { LiveFacts } from '../facts/live.ts'
import { dayOf, partsOf } from '../text/dates.ts'
import { finish, type Steps } from '../text/steps.ts'
import { withAddresses } from '../text/without-marks.ts'
import { dayAt, listOccurrencesInSteps, type Occurrence } from './occurrences.ts'

/** The contents of the calendar to subscribe to. */
export type Subscribed = {
  occurrences: Occurrence[]
  /** The occurrences that are not over. */
  coming: Occurrence[]
  /** The day of the first occurrence that does not fit; null when all fit. */
  endsBefore: string | null
}

const DAY = 86_400_000
/** How long past and cancelled events stay, so that people who rarely look still learn of them. */
const KEPT = 60 * DAY
const MONTHS = 18
/**
 * Byte budgets for all notes, and for all else: programs fetch the file repeatedly, and each change
 * rewrites it.
 */
const MOST_NOTES = 200_000
const MOST = 400_000
/** A note with more links is printed as typed, as on the page. */
const MOST_LINKS = 50
/** Bytes of an occurrence besides its text. */
const FRAME = 320

/**
 * Upcoming events and recently past ones, as far as the budget allows: the nearest upcoming ones
 * first, then the past.
 */
export function listSubscribed(live: LiveFacts, now: number): Subscribed {
  return finish(listSubscribedInSteps(live, now))
}

export function* listSubscribedInSteps(live: LiveFacts, now: number): Steps<Subscribed> {
  const today = dayAt(live, now)
  const { year, month, day } = partsOf(today)
  const end = dayOf(year, month + MONTHS, day)
  const next = yield* listOccurrencesInSteps(live, { from: now, to: end })
  yield
  const lately = yield* listOccurrencesInSteps(live, { from: now - KEPT, to: today })
  yield
  const before = lately.filter(({ ends }) => ends <= now).reverse()
  const measure = remember(countBytes)
  const spell = remember((note) =>
    note.split('](').length > MOST_LINKS ? note : withAddresses(note),
  )
  // Calendar programs show no marks, so an address is written after its words. External calendars
  // have no marks.
  const noteOf = ({ eventId, note }: Occurrence) => (eventId === null ? note : spell(note))
  let room = MOST
  let roomForNotes = MOST_NOTES
  const hasRoomFor = ({ title, place, cancelledNote }: Occurrence) => {
    room -= FRAME + measure(title) + measure(place) + measure(cancelledNote)
    return room >= 0
  }
  // Not computed once the budget is spent: a calendar may have a thousand long notes.
  const withNote = (each: Occurrence) => {
    const note = roomForNotes >= 0 ? noteOf(each) : ''
    roomForNotes -= measure(note)
    return { ...each, note: roomForNotes >= 0 ? note : '' }
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

/** Memoized: a repeating event has the same text hundreds of times. */
function remember<Found>(find: (text: string) => Found): (text: string) => Found {
  const known = new Map<string, Found>()
  return (text) => {
    const found = known.get(text) ?? find(text)
    known.set(text, found)
    return found
  }
}

/** Bytes in UTF-8. */
function countBytes(text: string): number {
  let bytes = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    // A surrogate pair takes four bytes in total.
    const isHalf = unit >= 0xd800 && unit <= 0xdfff
    bytes += unit < 0x80 ? 1 : unit < 0x800 || isHalf ? 2 : 3
  }
  return bytes
}
