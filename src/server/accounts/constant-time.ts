import { setTimeout as delay } from 'node:timers/promises'

const STEP = 250

/**
 * Responds after a whole number of steps, so that the response time does not reveal whether an
 * account exists (timing side channel). Refusals are delayed in the same way.
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    await roundUp(start)
  }
}

/** The same for refusals alone: a success reveals the account anyway and need not wait. */
export async function refuseInConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } catch (error) {
    await roundUp(start)
    throw error
  }
}

async function roundUp(start: number): Promise<void> {
  const took = performance.now() - start
  await delay(Math.ceil(took / STEP) * STEP - took)
}
