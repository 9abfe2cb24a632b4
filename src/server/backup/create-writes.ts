/** Lets a few writes run at the same time; the first failure is told by whoever comes next. */
export function createWrites(most: number) {
  const running = new Set<Promise<void>>()
  let failure: { error: unknown } | undefined
  const requireWell = () => {
    if (failure) throw failure.error
  }
  return {
    /** Resolves when there is room for the next one. */
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
