import type { LiveFacts } from '../facts/live.ts'
import { dayOf, partsOf } from '../text/dates.ts'
import { finish, type Steps } from '../text/steps.ts'
import { withAddresses } from '../text/without-marks.ts'
import { dayAt, listOccurrencesInSteps, type Occurrence } from './occurrences.ts'

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
/** A note with more is printed as it was typed, as on the page. */
const MOST_LINKS = 50
/** Bytes of an occurrence besides its words. */
const FRAME = 320

/**
 * All that comes and what was a short while ago, as far as there is room: for what is nearest first, then for
 * what was.
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
  // Programs show no marks: an address stands behind the words that lead there. In a calendar from elsewhere are none.
  const noteOf = ({ eventId, note }: Occurrence) => (eventId === null ? note : spell(note))
  let room = MOST
  let roomForNotes = MOST_NOTES
  const hasRoomFor = ({ title, place, cancelledNote }: Occurrence) => {
    room -= FRAME + measure(title) + measure(place) + measure(cancelledNote)
    return room >= 0
  }
  // Not read once there is no room: a calendar may have a thousand long notes.
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

/** What repeats says the same hundreds of times. */
function remember<Found>(find: (text: string) => Found): (text: string) => Found {
  const known = new Map<string, Found>()
  return (text) => {
    const found = known.get(text) ?? find(text)
    known.set(text, found)
    return found
  }
}

/** In UTF-8. */
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
