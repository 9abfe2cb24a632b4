const MOST_PARTS = 5_000_000
const MOST_UNPACKED = 100_000_000
// Of the processor: on a busy machine a packet takes longer and is no worse for it.
const PATIENCE = 5_000_000
const GLANCE = 32

export class TooMuchWork extends Error {}

/** What all the work on one packet together may take. */
export type Budget = { parts: number; room: number; deadline: number }

export const createBudget = (): Budget => ({
  parts: MOST_PARTS,
  room: MOST_UNPACKED,
  deadline: readClock() + PATIENCE,
})

/** To be called for every little thing that is read. */
export function spendPart(budget: Budget): void {
  budget.parts--
  const isLate = budget.parts % GLANCE === 0 && readClock() > budget.deadline
  if (isLate || budget.parts < 0) throw new TooMuchWork()
}

export function spendRoom(budget: Budget, bytes: number): void {
  budget.room -= bytes
  if (budget.room <= 0) throw new Error('more than there is room for')
}

function readClock(): number {
  const { user, system } = process.threadCpuUsage()
  return user + system
}
