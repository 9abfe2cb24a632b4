import { setTimeout as delay } from 'node:timers/promises'

const LONGEST = 70_000
const PAUSE = 100

/** Waits for a condition that becomes true without further action. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + LONGEST; Date.now() < end; await delay(PAUSE)) {
    if (await isSo()) return
  }
  throw new Error(`waited in vain for ${what}`)
}
