import { busyWorkers, tooManyAtOnce } from './assets.errors.ts'

type Waiter = () => void

/** A caller of the queue: accounts take turns, however many files each has waiting. */
export type Asker = { account?: string | undefined; signal?: AbortSignal | undefined }

export type QueueSettings = { places: number; maxWaiting: number; maxPerAccount: number }

/**
 * A limited number of slots; callers wait for a free one. The account that has waited longest is
 * next.
 */
export function createFairQueue({ places, maxWaiting, maxPerAccount }: QueueSettings) {
  // A Map keeps insertion order: an account that was served moves to the end.
  const waiting = new Map<string, Waiter[]>()
  let taken = 0

  const countWaiting = () => [...waiting.values()].reduce((sum, { length }) => sum + length, 0)

  function leave(account: string, waiter: Waiter): void {
    const line = waiting.get(account)?.filter((each) => each !== waiter) ?? []
    if (line.length > 0) waiting.set(account, line)
    else waiting.delete(account)
  }

  return {
    /**
     * Resolves when the caller gets a slot; throws when the queue is full, or the caller is gone.
     */
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
