/** Runs a limited number of writes concurrently; the first failure is thrown by the next call. */
export function createWrites(most: number) {
  const running = new Set<Promise<void>>()
  let failure: { error: unknown } | undefined
  const requireWell = () => {
    if (failure) throw failure.error
  }
  return {
    /** Resolves when another write may be added. */
    async add(write: Promise<void>): Promise<void> {
      const tracked = write
        .catch((error) => {
          failure ??= { error }
        })
        .finally(() => running.delete(tracked))
      running.add(tracked)
      if (running.size >= most) await Promise.race(running)
      requireWell()
    },
    async settle(): Promise<void> {
      await Promise.all(running)
      requireWell()
    },
  }
}
