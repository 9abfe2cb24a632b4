import type { Moment } from './moment.ts'
import type { ParsedEvent } from './parse-event.ts'

/** An occurrence on the wall of the site's zone. */
export type Candidate = {
  event: ParsedEvent
  /** When its rule has it, which names it even where it was moved. */
  original: Moment
  start: Temporal.PlainDateTime
  /** Of a day the last one; null where nobody said when it ends. */
  end: Temporal.PlainDateTime | null
  isDate: boolean
}
/** The first and the last day that are shown. */
export type Days = { first: Temporal.PlainDate; last: Temporal.PlainDate }

/** Keeps the occurrences of some days that come first, and never many more than it is asked for. */
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

  /** Whatever begins later is not kept: nobody need look for it. */
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

  /** In the order in which they come. */
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
