import type { LeftOut, LeftOutReason } from '../left-out.ts'

/** Counts events that are hidden or changed, with one example for each reason. */
export class Tally {
  readonly #counts = new Map<LeftOutReason, { count: number; example: string }>()

  add(reason: LeftOutReason, example = '', count = 1): void {
    if (count === 0) return
    const before = this.#counts.get(reason) ?? { count: 0, example: '' }
    this.#counts.set(reason, {
      count: before.count + count,
      example: before.example || example,
    })
  }

  list(): LeftOut[] {
    return [...this.#counts].map(([reason, { count, example }]) => ({
      reason,
      count,
      ...(example ? { example } : {}),
    }))
  }
}
