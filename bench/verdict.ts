import type { Budget } from './budgets.ts'
import { median } from './measure.ts'

export type Outcome = { budget: Budget; samples?: number[]; why?: string; others: string }

const WIDTHS = [52, 14, 26, 13, 6, 13]

export const heading = row(['', 'figure', 'min / median / max', 'budget', 'ratio', ''])

const isMet = ({ budget, samples }: Outcome) =>
  samples !== undefined &&
  ('atMost' in budget
    ? figureOf(budget, samples) <= budget.atMost
    : figureOf(budget, samples) >= budget.atLeast)

/** The measured figure compared with its budget, in one line. */
export function describe(outcome: Outcome): string {
  const { budget, samples, why = 'its bench did not come to it', others } = outcome
  const unit = budget.unit ? ` ${budget.unit}` : ''
  const [sign, limit] = 'atMost' in budget ? ['≤', budget.atMost] : ['≥', budget.atLeast]
  const allowed = `${sign} ${limit}${unit}`
  if (!samples) return row([budget.what, '', '', allowed, '', `not measured: ${why}`])
  const figure = figureOf(budget, samples)
  const range = [Math.min(...samples), median(samples), Math.max(...samples)].map(short).join(' / ')
  const verdict = `${isMet(outcome) ? 'met' : 'NOT MET'} (others ${others})`
  const ratio = limit === 0 ? '' : (figure / limit).toFixed(2)
  return row([budget.what, `${short(figure)}${unit}`, range, allowed, ratio, verdict])
}

/** How many budgets are met, and which are not. */
export function conclude(outcomes: Outcome[]): string {
  const list = (of: Outcome[]) => of.map(({ budget }) => budget.what).join('; ')
  const met = outcomes.filter(isMet)
  const missed = outcomes.filter((each) => each.samples && !isMet(each))
  const unknown = outcomes.filter((each) => !each.samples)
  return [
    `${met.length} of ${outcomes.length} budgets met.`,
    ...(missed.length > 0 ? [`Not met: ${list(missed)}.`] : []),
    ...(unknown.length > 0 ? [`Not measured: ${list(unknown)}.`] : []),
  ].join(' ')
}

function figureOf(budget: Budget, samples: number[]): number {
  if (!budget.isWorst) return median(samples)
  return 'atMost' in budget ? Math.max(...samples) : Math.min(...samples)
}

function row(cells: string[]): string {
  return cells
    .map((cell, index) => cell.padEnd(WIDTHS[index] ?? 0))
    .join(' ')
    .trimEnd()
}

/** Three significant digits are enough; more would be noise. */
const short = (value: number) =>
  Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)))
