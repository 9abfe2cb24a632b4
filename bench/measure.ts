import type { BudgetName } from './budgets.ts'

/** A message from a bench to its runner. */
export type BenchMessage =
  | { kind: 'judged'; name: BudgetName; samples: number[] }
  | { kind: 'left out'; names: BudgetName[]; why: string }

/** Whether this run only shows that the bench works: as few and as small as possible, no figures. */
export const isSmoke = process.argv.includes('--smoke')

/** Chooses a count, size or duration: `full` for a real run, `tiny` for a smoke run. */
export const sized = <T>(full: T, tiny: T): T => (isSmoke ? tiny : full)

/** Prints a figure that has no budget. */
export function report(name: string, value: string | number): void {
  process.stdout.write(`${name.padEnd(58)} ${value}\n`)
}

/** Reports all samples for a budget; the verdict is printed at the end of the run. */
export function judge(name: BudgetName, samples: number[]): void {
  if (samples.length === 0 || !samples.every(Number.isFinite)) {
    throw new Error(`${name} was not measured: ${samples.join(', ')}`)
  }
  tell({ kind: 'judged', name, samples })
}

/** Budgets that cannot be measured on this machine. */
export function leaveOut(names: BudgetName[], why: string): void {
  tell({ kind: 'left out', names, why })
}

function tell(told: BenchMessage): void {
  process.send?.(told)
}

export function median(values: number[]): number {
  return quantile(values, 0.5)
}

export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The median with minimum and maximum. */
export function spread(values: number[], digits: number): string {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map(
    (value) => value.toFixed(digits),
  )
  return `${middle} (${least} to ${most})`
}

/** Our figure divided by the other side's in the same round. */
export function ratios(ours: number[], theirs: number[]): number[] {
  return ours.map((value, round) => value / (theirs[round] ?? Number.NaN))
}
