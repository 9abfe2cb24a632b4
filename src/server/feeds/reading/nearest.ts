import type { Moment } from './moment.ts'
import type { ParsedEvent } from './parse-event.ts'

/** An occurrence in the site's local time. */
export type Candidate = {
  event: ParsedEvent
  /** The moment by its rule, which identifies it even if it was moved. */
  original: Moment
  start: Temporal.PlainDateTime
  /** The last day, if it is a date; null when the event has no end. */
  end: Temporal.PlainDateTime | null
  isDate: boolean
}
/** The first and the last day that are shown. */
export type Days = { first: Temporal.PlainDate; last: Temporal.PlainDate }

/**
 * Collects the earliest occurrences in a range of days, and never holds many more than its limit.
 */
export class Nearest {
  readonly #days: Days
  readonly #most: number
  #kept: Candidate[] = []
  #last: Temporal.PlainDateTime
  #dropped = 0

  constructor(days: Days, most: number) {
    this.#days = days
    this.#most = most
    this.#last = days.last.toPlainDateTime('23:59')
  }

  /** Later occurrences are dropped, so nobody needs to compute them. */
  get last(): Temporal.PlainDateTime {
    return this.#last
  }

  get dropped(): number {
    return this.#dropped
  }

  add(candidate: Candidate): void {
    const { start, end } = candidate
    const lastDay = (end ?? start).toPlainDate()
    if (Temporal.PlainDate.compare(lastDay, this.#days.first) < 0) return
    if (Temporal.PlainDate.compare(start, this.#days.last) > 0) return
    if (Temporal.PlainDateTime.compare(start, this.#last) > 0) {
      this.#dropped += 1
      return
    }
    this.#kept.push(candidate)
    if (this.#kept.length >= 2 * this.#most) this.list()
  }

  /** In chronological order. */
  list(): Candidate[] {
    this.#kept.sort((one, other) => Temporal.PlainDateTime.compare(one.start, other.start))
    if (this.#kept.length > this.#most) {
      this.#dropped += this.#kept.length - this.#most
      this.#kept.length = this.#most
      this.#last = this.#kept.at(-1)?.start ?? this.#last
    }
    return this.#kept
  }
}
