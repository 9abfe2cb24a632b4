/** Processes every item, a few at a time; after a failure waits for running work, then rethrows. */
export async function eachLimited<T>(
  items: Iterable<T>,
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items].values()
  let failure: { error: unknown } | undefined
  const walk = async () => {
    for (const item of queue) {
      if (failure) return
      try {
        await work(item)
      } catch (error) {
        failure ??= { error }
      }
    }
  }
  await Promise.all(Array.from({ length: limit }, walk))
  if (failure) throw failure.error
}
