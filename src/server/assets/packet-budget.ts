const MOST_PARTS = 5_000_000
const MOST_UNPACKED = 100_000_000
// Of the processor: on a busy machine a packet takes longer and is no worse for it.
const PATIENCE = 5_000_000
const GLANCE = 32
const COST_OF_KEEPING = 2

export class TooMuchWork extends Error {}

/** What all the work on one packet together may take. */
export type Budget = {
  parts: number
  calls: number
  room: number
  deadline: number
  known: Set<object>
}

export const createBudget = (): Budget => ({
  parts: MOST_PARTS,
  calls: 0,
  room: MOST_UNPACKED,
  deadline: readClock() + PATIENCE,
  known: new Set(),
})

/** To be called for every little thing that is read. */
export function spendPart(budget: Budget): void {
  budget.parts--
  budget.calls++
  const isLate = budget.calls % GLANCE === 0 && readClock() > budget.deadline
  if (isLate || budget.parts < 0) throw new TooMuchWork()
}

/** For names and references, of which the library keeps every one for ever. */
export function spendKept(budget: Budget, kept: object, length: number): void {
  if (budget.known.has(kept)) return
  budget.known.add(kept)
  budget.parts -= COST_OF_KEEPING * length
}

export function spendRoom(budget: Budget, bytes: number): void {
  budget.room -= bytes
  if (budget.room <= 0) throw new Error('more than there is room for')
}

function readClock(): number {
  const { user, system } = process.threadCpuUsage()
  return user + system
}
