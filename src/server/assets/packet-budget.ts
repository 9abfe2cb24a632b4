const MAX_PARTS = 5_000_000
const MAX_UNPACKED = 100_000_000
// Processor time: on a busy machine a packet takes longer, through no fault of its own.
const CPU_LIMIT = 5_000_000
const CLOCK_EVERY = 32
const COST_OF_KEEPING = 2

export class TooMuchWork extends Error {}

/** The limits for all the work on one packet. */
export type Budget = {
  parts: number
  calls: number
  room: number
  deadline: number
  known: Set<object>
}

export const createBudget = (): Budget => ({
  parts: MAX_PARTS,
  calls: 0,
  room: MAX_UNPACKED,
  deadline: readClock() + CPU_LIMIT,
  known: new Set(),
})

/** Must be called for every part that is read, however small. */
export function chargePart(budget: Budget): void {
  budget.parts--
  budget.calls++
  const isLate = budget.calls % CLOCK_EVERY === 0 && readClock() > budget.deadline
  if (isLate || budget.parts < 0) throw new TooMuchWork()
}

/** For names and references: the library retains each of them forever. */
export function chargeKept(budget: Budget, kept: object, length: number): void {
  if (budget.known.has(kept)) return
  budget.known.add(kept)
  budget.parts -= COST_OF_KEEPING * length
}

export function chargeBytes(budget: Budget, bytes: number): void {
  budget.room -= bytes
  if (budget.room <= 0) throw new Error('more than there is room for')
}

function readClock(): number {
  const { user, system } = process.threadCpuUsage()
  return user + system
}
