/** Local storage, where a browser may forbid it, or have no room left: then nothing throws. */
export const deviceStorage = {
  read: (key: string): string | null => quietly(() => localStorage.getItem(key)) ?? null,
  /** Returns whether the text was stored. What was stored before stays when it was not. */
  write(key: string, text: string): boolean {
    return (
      quietly(() => {
        localStorage.setItem(key, text)
        return true
      }) ?? false
    )
  },
  remove(key: string): void {
    quietly(() => localStorage.removeItem(key))
  },
  keys: (): string[] => quietly(() => Object.keys(localStorage)) ?? [],
}

function quietly<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
