import { busyWorkers, tooManyAtOnce } from './assets.errors.ts'

type Waiter = () => void

/** Who asks for a turn: accounts take turns, however many files each of them has brought. */
export type Asker = { account?: string | undefined; signal?: AbortSignal | undefined }

export type QueueSettings = { places: number; maxWaiting: number; maxPerAccount: number }

/** Some places to work at, and those who wait for one: next is the account that waited longest. */
export function createFairQueue({ places, maxWaiting, maxPerAccount }: QueueSettings) {
  // A map keeps the order of its keys: an account that was served goes to the end.
  const waiting = new Map<string, Waiter[]>()
  let taken = 0

  const countWaiting = () => [...waiting.values()].reduce((sum, { length }) => sum + length, 0)

  function leave(account: string, waiter: Waiter): void {
    const line = waiting.get(account)?.filter((each) => each !== waiter) ?? []
    if (line.length > 0) waiting.set(account, line)
    else waiting.delete(account)
  }

  return {
    /** Resolves when it is one's turn; throws when there is no room, or who asked is gone. */
    async take({ account = '', signal }: Asker): Promise<void> {
      signal?.throwIfAborted()
      if (taken < places) {
        taken++
        return
      }
      const line = waiting.get(account) ?? []
      if (line.length >= maxPerAccount) throw tooManyAtOnce()
      if (countWaiting() >= maxWaiting) throw busyWorkers()
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const giveUp = () => {
        leave(account, resolve)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', giveUp)
      waiting.set(account, [...line, resolve])
      await promise.finally(() => signal?.removeEventListener('abort', giveUp))
    },
    give(): void {
      const [next] = waiting
      if (!next) {
        taken--
        return
      }
      const [account, [first, ...others]] = next
      waiting.delete(account)
      if (others.length > 0) waiting.set(account, others)
      first?.()
    },
  }
}
