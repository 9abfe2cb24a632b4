import { setTimeout as delay } from 'node:timers/promises'

const TRIES = 700
const PAUSE = 100

/** Waits for something that follows by itself. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await isSo()) return
    await delay(PAUSE)
  }
  throw new Error(`waited in vain for ${what}`)
}
