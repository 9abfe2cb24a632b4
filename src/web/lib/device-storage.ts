/** Local storage without exceptions: a browser may forbid it, or have no space left. */
export const deviceStorage = {
  read: (key: string): string | null => quietly(() => localStorage.getItem(key)) ?? null,
  /** Returns whether the text was stored. If not, the previous text stays. */
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
